import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const box =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 text-lg text-ink aria-invalid:border-stop disabled:opacity-55 sm:text-base'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(box, className)} {...rest} />
}

/** A search field with a magnifying glass. */
export function SearchInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <div className={cx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-3 top-3 size-5 text-ink-soft"
      />
      <Input type="search" className="ps-10" {...rest} />
    </div>
  )
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx(box, 'py-2', className)} {...rest} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={cx(box, 'pe-8', className)} {...rest} />
}
