import { Clock } from 'lucide-react'
import type { RefObject } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { EdgeArrow } from './edge-arrow.tsx'
import { useAway } from './use-away.ts'

interface TimelineGuidesProps {
  readonly frame: RefObject<HTMLElement | null>
  /** The pill with the present time. */
  readonly pill: RefObject<HTMLElement | null>
  /** The day whose present time the window holds; `null` before its first hour and after its last. */
  readonly now: string | null
  /** The parts of visits that changed a moment ago. */
  readonly fresh: ReadonlySet<string>
  readonly toNow: () => void
}

/**
 * The ways to what is out of sight in the window of the timeline: the present time, and a change. Where the window is
 * higher than the screen, they stay in the part of it that is on the screen.
 */
export function TimelineGuides({ frame, pill, now, fresh, toNow }: TimelineGuidesProps) {
  const { timeline } = useAppTexts().today
  const isAway = useAway(frame, pill, now ?? '')
  return (
    <div className="pointer-events-none absolute inset-0 z-7 grid *:pointer-events-auto *:sticky *:top-12 *:bottom-20 *:[grid-area:1/1] lg:*:bottom-4">
      {isAway && now && (
        <Button size="sm" onClick={toNow} className="m-3 self-end justify-self-end shadow-float">
          <Clock aria-hidden className="size-4" />
          {timeline.now}
        </Button>
      )}
      <EdgeArrow frame={frame} fresh={fresh} />
    </div>
  )
}
