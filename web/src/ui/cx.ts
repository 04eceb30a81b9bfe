/**
 * Joins class names. It does not settle which of two conflicting classes counts: a class that replaces one of a
 * component's own ends in `!`.
 */
export { clsx as cx } from 'clsx'
