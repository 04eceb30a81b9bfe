import { twMerge } from 'tailwind-merge'

/** Class lists with two classes for one property, such as `px-4 px-3`: the order of the stylesheet decides. */
export function classConflicts(root: ParentNode): string[] {
  return [...root.querySelectorAll('[class]')]
    .map(({ classList }) => [...classList].join(' '))
    .filter((classes) => twMerge(classes) !== classes)
}
