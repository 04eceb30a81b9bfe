import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Input } from './input.tsx'

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
