import { twMerge } from 'tailwind-merge'

/** Elements with two classes for one thing, such as `px-4 px-3`, of which the stylesheet's order lets one win. */
export function classConflicts(root: ParentNode): string[] {
  return [...root.querySelectorAll('[class]')]
    .map(({ classList }) => [...classList].join(' '))
    .filter((classes) => twMerge(classes) !== classes)
}
