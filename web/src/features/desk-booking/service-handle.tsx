import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useAppTexts } from '../../lib/texts.ts'

/** A service that is being dragged to another place of the list. */
export interface LineDrag {
  readonly from: number
  readonly to: number
  /** In pixels: where the pointer began, how far the service has moved in the list, and the height of the service. */
  readonly startY: number
  readonly offset: number
  readonly height: number
}

interface ServiceHandleProps {
  readonly name: string
  readonly place: number
  readonly drag: LineDrag | null
  readonly onDrag: (drag: LineDrag | null) => void
  readonly onMove: (from: number, to: number) => void
}

/** The handle by which a service is dragged, or moved by Alt and an arrow key. */
export function ServiceHandle({ name, place, drag, onDrag, onMove }: ServiceHandleProps) {
  const texts = useAppTexts().deskBooking.services
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    onDrag(dragAt(event, place, event.clientY))
  }
  const drop = (event: PointerEvent<HTMLButtonElement>) => {
    if (!drag) return
    onDrag(null)
    const { to } = dragAt(event, place, drag.startY)
    if (to !== place) onMove(place, to)
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (drag && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onDrag(null)
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    const handle = event.currentTarget
    // when the line of a service moves to another place in the page, the button in it loses the focus
    flushSync(() => onMove(place, place + step))
    handle.focus()
  }
  return (
    <button
      type="button"
      aria-label={texts.move(name)}
      onPointerDown={begin}
      onPointerMove={(event) => drag && onDrag(dragAt(event, place, drag.startY))}
      onPointerUp={drop}
      onLostPointerCapture={() => onDrag(null)}
      onKeyDown={press}
      className="flex h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-ink-soft active:cursor-grabbing pointer-coarse:w-11"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}

/**
 * The drag with the pointer at its present place. Beyond an end of the list the service becomes the first or the last.
 * Places are read from the layout, which `translate` does not change.
 */
function dragAt(
  { currentTarget, clientY }: PointerEvent<HTMLElement>,
  from: number,
  startY: number,
): LineDrag {
  const list = currentTarget.closest('ol')
  const lines = [...(list?.querySelectorAll('li') ?? [])].map(({ offsetTop, offsetHeight }) => ({
    top: offsetTop,
    bottom: offsetTop + offsetHeight,
  }))
  const { top, bottom } = lines[from] ?? { top: 0, bottom: 0 }
  const y = clientY - (list?.getBoundingClientRect().top ?? 0) + (list?.offsetTop ?? 0)
  const pointedIndex = lines.findIndex((line) => y < line.bottom)
  const [highest, lowest] = [
    (lines[0]?.top ?? top) - top,
    (lines.at(-1)?.bottom ?? bottom) - bottom,
  ]
  return {
    from,
    to: pointedIndex < 0 ? lines.length - 1 : pointedIndex,
    startY,
    offset: Math.min(Math.max(clientY - startY, highest), lowest),
    height: bottom - top,
  }
}
