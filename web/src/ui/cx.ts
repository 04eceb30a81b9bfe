/**
 * Joins class names. When two of them set the same property, the order of the stylesheet decides. A class that a caller
 * gives to a component must end in `!` if it is to replace one of the component's own classes.
 */
export { clsx as cx } from 'clsx'
