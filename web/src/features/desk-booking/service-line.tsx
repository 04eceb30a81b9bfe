import { GripVertical, X } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import type { DraftService } from '../../lib/drafts.ts'
import { formatDuration, formatMoney } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import type { Opening } from './queries.ts'

interface ServiceLineProps {
  readonly line: DraftService
  readonly place: number
  readonly isAlone: boolean
  /** The service as it would be booked. */
  readonly part: Opening['services'][number] | undefined
  readonly onMove: (from: number, to: number) => void
  readonly onPerson: (staffId: string) => void
  readonly onRemove: () => void
}

/** One service of a visit: its place, minutes, price and person. */
export function ServiceLine({ line, place, isAlone, part, ...on }: ServiceLineProps) {
  const texts = useAppTexts().deskBooking.services
  const currency = useSession((session) => session.tenant?.currency ?? 'USD')
  const service = useMenu().data?.find(({ id }) => id === line.serviceId)
  const able = (useStaff().data ?? []).filter(({ id }) => service?.staff_ids.includes(id))
  const name = service?.name ?? ''
  const { duration_minutes = 0, price = 0 } = part ?? service ?? {}
  return (
    <li data-service-line className="flex min-h-18.5 items-center gap-1 py-1 pr-1">
      {isAlone ? <span className="w-3" /> : <Handle name={name} place={place} onMove={on.onMove} />}
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere font-medium leading-snug">{name}</span>
        <span className="block text-ink-soft text-sm tabular-nums">
          {formatDuration(duration_minutes)} · {formatMoney(price, currency)}
        </span>
      </span>
      <Select
        aria-label={texts.person(name)}
        className="w-32!"
        value={line.staffId}
        onChange={(event) => on.onPerson(event.currentTarget.value)}
      >
        <option value="any">{texts.anyone}</option>
        {able.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </Select>
      <Button variant="quiet" size="icon" aria-label={texts.remove(name)} onClick={on.onRemove}>
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  )
}

interface HandleProps {
  readonly name: string
  readonly place: number
  readonly onMove: (from: number, to: number) => void
}

/** The handle by which a service is dragged, or moved by Alt and an arrow key. */
function Handle({ name, place, onMove }: HandleProps) {
  const texts = useAppTexts().deskBooking.services
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const lines = [
      ...(event.currentTarget.closest('ol')?.querySelectorAll('[data-service-line]') ?? []),
    ]
    const over = lines.findIndex((line) => {
      const { top, bottom } = line.getBoundingClientRect()
      return event.clientY >= top && event.clientY < bottom
    })
    if (over >= 0 && over !== place) onMove(place, over)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    const list = event.currentTarget.closest('ol')
    flushSync(() => onMove(place, place + step))
    list?.querySelectorAll<HTMLElement>('[data-handle]')[place + step]?.focus()
  }
  return (
    <button
      type="button"
      data-handle
      aria-label={texts.move(name)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerUp={drag}
      onKeyDown={press}
      className="flex h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-ink-soft pointer-coarse:w-11"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
