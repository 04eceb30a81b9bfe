import { ArrowDown, ArrowUp } from 'lucide-react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { clientName } from '../../../lib/client-name.ts'
import { formatTime } from '../../../lib/format.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import type { Block, Column } from './model.ts'

interface ChangedElsewhereProps {
  readonly scroller: RefObject<HTMLElement | null>
  readonly columns: readonly Column[]
  readonly pulsing: ReadonlySet<string>
  readonly minutePx: number
  readonly timeZone: string
}

/** An arrow at the edge for an appointment that changed out of sight. */
export function ChangedElsewhere(props: ChangedElsewhereProps) {
  const { scroller, columns, pulsing, minutePx, timeZone } = props
  const { deskCalendar } = useAppTexts()
  const [away, setAway] = useState<{ block: Block; isAbove: boolean } | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    const block = columns.flatMap(({ blocks }) => blocks).find(isPulsing)
    if (!element || !block) return setAway(null)
    const { scrollTop, clientHeight } = element
    const isAbove = block.to * minutePx < scrollTop
    setAway(isAbove || block.from * minutePx > scrollTop + clientHeight ? { block, isAbove } : null)
    function isPulsing({ appointment }: Block): boolean {
      return pulsing.has(appointment.id)
    }
  }, [scroller, columns, pulsing, minutePx])
  if (!away) return null
  const { block, isAbove } = away
  const Arrow = isAbove ? ArrowUp : ArrowDown
  const name = clientName(block.appointment.client)
  const say = isAbove ? deskCalendar.grid.above : deskCalendar.grid.below
  return (
    <button
      type="button"
      onClick={() => scroller.current?.scrollTo({ top: block.from * minutePx - 80 })}
      aria-label={say(name, formatTime(block.start * 60_000, timeZone))}
      className="sticky bottom-16 left-1/2 z-11 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-accent px-4 text-accent-ink shadow-float"
    >
      <Arrow aria-hidden className="size-4" />
      {name}
    </button>
  )
}
