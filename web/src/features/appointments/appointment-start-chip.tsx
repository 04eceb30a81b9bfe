import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** A start to which a visit can move, and the staff member who then serves it. Without `staffId`, its people stay. */
export interface Start {
  readonly startTime: string
  readonly staffId?: string
}

interface StartChipProps {
  readonly start: Start
  readonly chosen: Start | null
  readonly onChoose: (start: Start) => void
  readonly children: ReactNode
}

/** A button that chooses a start. */
export function StartChip({ start, chosen, onChoose, children }: StartChipProps) {
  const isChosen = chosen?.startTime === start.startTime && chosen.staffId === start.staffId
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(start)}
      className={cx(
        'wrap-anywhere min-h-11 rounded-full border px-3 tabular-nums',
        isChosen
          ? 'border-accent bg-accent text-accent-ink hover:bg-accent-strong'
          : 'border-line-strong hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}

/** Starts under a title. */
export function StartGroup({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="wrap-anywhere mb-2 text-ink-soft text-sm">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
