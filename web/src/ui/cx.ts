/**
 * Joins class names. It does not settle which of two conflicting classes counts. To replace a class of the component
 * itself, a class must end in `!`.
 */
export { clsx as cx } from 'clsx'
