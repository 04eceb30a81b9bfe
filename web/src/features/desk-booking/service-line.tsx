import { X } from 'lucide-react'
import type { DraftService } from '../../lib/drafts.ts'
import { formatDuration, formatMoney } from '../../lib/format.ts'
import { useCurrency } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/input.tsx'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import type { Opening } from './queries.ts'
import { type LineDrag, ServiceHandle } from './service-handle.tsx'

interface ServiceLineProps {
  readonly line: DraftService
  readonly place: number
  readonly isAlone: boolean
  /** The service as it would be booked at the chosen time, if that time is free. */
  readonly part: Opening['services'][number] | undefined
  /** The service that is dragged at the moment, this one or another. */
  readonly drag: LineDrag | null
  readonly onDrag: (drag: LineDrag | null) => void
  readonly onMove: (from: number, to: number) => void
  readonly onPerson: (staffId: string) => void
  readonly onRemove: () => void
}

/** One service of a visit: its place, minutes, price and person. */
export function ServiceLine({ line, place, isAlone, part, drag, ...handlers }: ServiceLineProps) {
  const texts = useAppTexts().deskBooking.services
  const currency = useCurrency()
  const service = useMenu().data?.find(({ id }) => id === line.serviceId)
  const performers = (useStaff().data ?? []).filter(({ id }) => service?.staff_ids.includes(id))
  const name = service?.name ?? ''
  const { duration_minutes = 0, price = 0 } = part ?? service ?? {}
  return (
    <li
      className={cx(
        'flex min-h-18.5 items-center gap-1 py-1 pr-1',
        drag?.from === place && 'relative z-1 rounded-md bg-raised shadow-float',
      )}
      style={drag ? { translate: `0 ${shiftOf(place, drag)}px` } : undefined}
    >
      {isAlone ? (
        <span className="w-3" />
      ) : (
        <ServiceHandle
          name={name}
          place={place}
          drag={drag}
          onDrag={handlers.onDrag}
          onMove={handlers.onMove}
        />
      )}
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
        onChange={(event) => handlers.onPerson(event.currentTarget.value)}
      >
        <option value="any">{texts.anyone}</option>
        {performers.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </Select>
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.remove(name)}
        onClick={handlers.onRemove}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  )
}

/** Pixels by which a line is shifted: the dragged one follows the pointer, and the others make room for it. */
function shiftOf(place: number, { from, to, offset, height }: LineDrag): number {
  if (place === from) return offset
  if (place > from && place <= to) return -height
  return place >= to && place < from ? height : 0
}
