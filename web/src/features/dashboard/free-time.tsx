import { itemAt } from '@chairtime/core/known.ts'
import { type MouseEvent, useEffect, useRef } from 'react'
import { desk } from '../../lib/desk.ts'
import { instantOfMinute } from '../../lib/instant-in.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import type { Today } from '../calendar/queries.ts'
import type { StaffRef } from './timeline-layout.ts'
import { type DayScale, heightOf, minuteAt } from './timeline-scale.tsx'

/** How long a finger must rest on the area. A shorter touch is a tap or the start of a scroll. */
const LONG_PRESS_MS = 450
/** How far the finger may slip meanwhile. */
const SLIP_PX = 10

interface FreeTimeProps {
  readonly person: StaffRef
  readonly scale: DayScale
  readonly today: Today
}

/** The free area of a column: a click, or a long press of a finger, begins a booking at that time. */
export function FreeTime({ person, scale, today }: FreeTimeProps) {
  const { timeline } = useAppTexts().today
  const mayBook = useMay('appointments.write')
  const handlers = usePressHandlers((y) => bookAt(minuteAt(scale, y), person, today))
  if (!mayBook) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={timeline.bookWith(person.name)}
      className="absolute inset-x-0 top-0 cursor-cell touch-pan-x touch-pan-y select-none"
      style={{ height: heightOf(scale) }}
      {...handlers}
    />
  )
}

function bookAt(minute: number, { id }: StaffRef, { date, timezone }: Today): void {
  desk.book({ date, staffId: id, startTime: instantOfMinute(timezone, date, minute) })
}

/**
 * Handlers that call `onPress` with the distance of a press from the top in pixels: at once for a mouse or pen, after
 * `LONG_PRESS_MS` for a finger, because a finger may also scroll.
 */
function usePressHandlers(onPress: (y: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef([0, 0])
  const isTouch = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onClick: ({ detail, nativeEvent }: MouseEvent) => {
      // a click without a pointer, such as that of a screen reader, has the detail 0 and no position
      if (!isTouch.current && detail > 0) onPress(nativeEvent.offsetY)
    },
    onPointerDown: ({ pointerType, nativeEvent, clientX, clientY }: PointerLike) => {
      // `onClick` needs this, because some versions of Safari report the click of a touch as a click of a mouse
      isTouch.current = pointerType === 'touch'
      if (!isTouch.current) return
      from.current = [clientX, clientY]
      const { offsetY } = nativeEvent
      stop()
      timer.current = setTimeout(() => onPress(offsetY), LONG_PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerLike) => {
      const slip = Math.hypot(clientX - itemAt(from.current, 0), clientY - itemAt(from.current, 1))
      if (slip > SLIP_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}

interface PointerLike {
  readonly pointerType: string
  readonly clientX: number
  readonly clientY: number
  readonly nativeEvent: { readonly offsetY: number }
}
