import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { visitName } from '../../../lib/client-name.ts'
import { formatTime, formatTimeRange } from '../../../lib/format.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { afterFrame } from '../../../ui/after-frame.ts'
import type { Block, Column } from './model.ts'
import { latestSavingAt } from './saving.ts'

interface ChangedElsewhereProps {
  readonly scroller: RefObject<HTMLElement | null>
  readonly columns: readonly Column[]
  /** The ids of the appointments that were just added or changed. */
  readonly fresh: ReadonlySet<string>
  readonly minutePx: number
  readonly timeZone: string
}

/**
 * A change within this time after the user's latest request, or after the answer to a change in the grid, counts as
 * made by the user. It is not read out here, because a toast names it.
 */
const OWN_MS = 3_000

/** An arrow to an appointment that changed out of sight, and a text for screen readers about changes by colleagues. */
export function ChangedElsewhere(props: ChangedElsewhereProps) {
  const { scroller, columns, fresh, minutePx, timeZone } = props
  const { deskCalendar } = useAppTexts()
  const queries = useQueryClient()
  const [said, say] = useState('')
  const [outOfSight, setOutOfSight] = useState<{ block: Block; isAbove: boolean } | null>(null)
  useEffect(() => {
    const element = scroller.current
    const blocks = columns.flatMap((column) => column.blocks)
    const block = [...fresh]
      .map((id) => blocks.find(({ appointment }) => appointment.id === id))
      .findLast((found) => found !== undefined)
    if (!element || !block) return setOutOfSight(null)
    const range = formatTimeRange(block.start * 60_000, block.end * 60_000, timeZone)
    const { changed } = deskCalendar.grid
    if (!isOwnChange(queries)) {
      say(changed(visitName(block.appointment), range, block.person.name))
    }
    return afterFrame(() => {
      const { scrollTop, clientHeight } = element
      const isAbove = block.to * minutePx < scrollTop
      const isBelow = block.from * minutePx > scrollTop + clientHeight
      setOutOfSight(isAbove || isBelow ? { block, isAbove } : null)
    })
  }, [scroller, columns, fresh, minutePx, timeZone, queries, deskCalendar])
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {outOfSight && <Arrow {...props} {...outOfSight} />}
    </>
  )
}

function isOwnChange(queries: QueryClient): boolean {
  const latest = queries.getMutationCache().getAll().at(-1)
  return Date.now() - Math.max(latest?.state.submittedAt ?? 0, latestSavingAt()) < OWN_MS
}

interface ArrowProps extends ChangedElsewhereProps {
  readonly block: Block
  readonly isAbove: boolean
}

function Arrow({ block, isAbove, scroller, minutePx, timeZone }: ArrowProps) {
  const { deskCalendar } = useAppTexts()
  const Icon = isAbove ? ArrowUp : ArrowDown
  const name = visitName(block.appointment)
  const labelFor = isAbove ? deskCalendar.grid.above : deskCalendar.grid.below
  return (
    <button
      type="button"
      onClick={() => scroller.current?.scrollTo({ top: block.from * minutePx - 80 })}
      aria-label={labelFor(name, formatTime(block.start * 60_000, timeZone))}
      // while there are toasts (`data-messages` in toaster.tsx), the arrow stands above them
      className="sticky bottom-16 left-1/2 z-11 in-[:root:has([data-messages]_li)]:bottom-44 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-accent px-4 text-accent-ink shadow-float"
    >
      <Icon aria-hidden className="size-4" />
      {name}
    </button>
  )
}
