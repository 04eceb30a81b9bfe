import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

/** Sign of work in progress. `label` is announced by screen readers. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={cx('size-4 animate-spin', className)} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
