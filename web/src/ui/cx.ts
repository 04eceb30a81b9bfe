import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names. Of two conflicting Tailwind classes the later one wins. */
export function cx(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
