import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { HEADING_PX } from './timeline-scale.tsx'

/** How long the arrow is shown. */
const ARROW_MS = 8_000

const sides = {
  up: { icon: ArrowUp, place: 'mt-12 self-start justify-self-center' },
  down: { icon: ArrowDown, place: 'mb-3 self-end justify-self-center' },
  left: { icon: ArrowLeft, place: 'ml-16 self-center justify-self-start' },
  right: { icon: ArrowRight, place: 'mr-3 self-center justify-self-end' },
}

interface EdgeArrowProps {
  readonly frame: RefObject<HTMLElement | null>
  /** The ids of the parts of visits that were added or changed a moment ago. */
  readonly fresh: ReadonlySet<string>
}

/** An arrow at the edge of the timeline's frame. It leads to the last change that is out of sight. */
export function EdgeArrow({ frame, fresh }: EdgeArrowProps) {
  const { timeline } = useAppTexts().today
  const [unseen, setUnseen] = useState<{ side: keyof typeof sides; part: string } | null>(null)
  useEffect(() => {
    for (const part of fresh) {
      const side = frame.current && sideOf(frame.current, part)
      if (side) setUnseen({ side, part })
    }
  }, [frame, fresh])
  useEffect(() => {
    if (!unseen) return
    const timer = setTimeout(() => setUnseen(null), ARROW_MS)
    return () => clearTimeout(timer)
  }, [unseen])
  if (!unseen) return null
  const { icon: Icon, place } = sides[unseen.side]
  const follow = () => {
    const block = blockOf(frame.current, unseen.part)
    block?.scrollIntoView({ block: 'center', inline: 'center' })
    block?.focus({ preventScroll: true })
    setUnseen(null)
  }
  return (
    <Button
      variant="primary"
      size="icon"
      aria-label={timeline.showChange}
      onClick={follow}
      className={`rounded-full! shadow-float ${place}`}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  )
}

function blockOf(frame: HTMLElement | null, part: string): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part)}"]`) ?? null
}

function sideOf(frame: HTMLElement, part: string): keyof typeof sides | null {
  const box = blockOf(frame, part)?.getBoundingClientRect()
  if (!box) return null
  const view = frame.getBoundingClientRect()
  // what lies inside the frame and outside the screen is out of sight, too
  if (box.bottom < Math.max(view.top + HEADING_PX, 0)) return 'up'
  if (box.top > Math.min(view.bottom, innerHeight)) return 'down'
  // the hour labels (timeline-scale.tsx) cover the first 56 px
  if (box.right < view.left + 56) return 'left'
  return box.left > view.right ? 'right' : null
}
