import { cx } from './cx.ts'

/** Placeholder with the size of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-pulse rounded-sm bg-sunken motion-reduce:animate-none',
        className,
      )}
    />
  )
}

interface SkeletonListProps {
  /** What is loading, for screen readers. */
  readonly label: string
  readonly rows: number
  /** Classes of a row: its height, such as `h-14`, and others. */
  readonly rowClass: string
  /** Classes for the layout of the rows, like those of the list that is loading. */
  readonly className?: string
}

/** Placeholders for a list that is loading, one for each row. */
export function SkeletonList({ label, rows, rowClass, className }: SkeletonListProps) {
  return (
    <div role="status" aria-label={label} className={cx(className ?? 'space-y-2')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
        <Skeleton key={row} className={rowClass} />
      ))}
    </div>
  )
}
