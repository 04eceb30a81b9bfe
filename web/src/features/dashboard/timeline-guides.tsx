import { Clock } from 'lucide-react'
import type { RefObject } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Button } from '../../ui/button.tsx'
import { EdgeArrow } from './edge-arrow.tsx'
import { useOutOfSight } from './use-out-of-sight.ts'

interface TimelineGuidesProps {
  readonly frame: RefObject<HTMLElement | null>
  /** The pill with the present time. */
  readonly pill: RefObject<HTMLElement | null>
  /** Today's date while the present time is within the shown hours; otherwise `null`. */
  readonly shownDate: string | null
  /** The ids of the parts of visits that were added or changed a moment ago. */
  readonly fresh: ReadonlySet<string>
  readonly toNow: () => void
}

/**
 * Buttons that scroll the window of the timeline to what is out of sight: the present time, or a change. If the window
 * is higher than the screen, the buttons stay on the screen.
 */
export function TimelineGuides({ frame, pill, shownDate, fresh, toNow }: TimelineGuidesProps) {
  const { timeline } = useAppTexts().today
  const isNowOutOfSight = useOutOfSight(frame, pill, shownDate ?? '')
  const area = useKeptFocus<HTMLDivElement>()
  return (
    <div
      ref={area}
      tabIndex={-1}
      className="pointer-events-none absolute inset-0 z-7 grid outline-none *:pointer-events-auto *:sticky *:top-12 *:bottom-20 *:[grid-area:1/1] lg:*:bottom-4"
    >
      {isNowOutOfSight && shownDate && (
        <Button size="sm" onClick={toNow} className="m-3 self-end justify-self-end shadow-float">
          <Clock aria-hidden className="size-4" />
          {timeline.now}
        </Button>
      )}
      <EdgeArrow frame={frame} fresh={fresh} />
    </div>
  )
}
