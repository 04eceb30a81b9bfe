import { twMerge } from 'tailwind-merge'

/**
 * The class lists with two classes for one property, such as `px-4 px-3`. The order of the stylesheet decides which
 * class counts, not the order of the list.
 */
export function classConflicts(root: ParentNode): string[] {
  return [...root.querySelectorAll('[class]')]
    .map(({ classList }) => [...classList].join(' '))
    .filter((classes) => twMerge(classes) !== classes)
}
