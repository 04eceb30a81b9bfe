import { useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import type { DraftService } from '../../lib/drafts.ts'
import { formatDuration, formatMoney } from '../../lib/format.ts'
import { useCurrency } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { type Service, useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { EmptyMenu } from './empty-menu.tsx'
import type { Opening } from './queries.ts'
import type { LineDrag } from './service-handle.tsx'
import { ServiceLine } from './service-line.tsx'
import { ServiceSelect } from './service-select.tsx'
import { orderedServices } from './visit.ts'

interface ServiceLinesProps {
  readonly services: readonly DraftService[]
  /** The person whom a new service gets if they perform it, or `any`. */
  readonly staffId: string
  /** The visit at the chosen time, with the minutes and prices of its people. */
  readonly opening: Opening | null
  readonly onChange: (services: readonly DraftService[]) => void
}

/** The services of a visit in their order, each with its person. */
export function ServiceLines({ services, staffId, opening, onChange }: ServiceLinesProps) {
  const texts = useAppTexts().deskBooking
  const menu = useMenu()
  const all = menu.data ?? []
  const staff = useStaff()
  const person = staff.data?.find(({ id }) => id === staffId)
  const notPerformed = all.filter(
    ({ id, staff_ids }) =>
      person &&
      services.some(({ serviceId }) => serviceId === id) &&
      !staff_ids.includes(person.id),
  )
  const [drag, setDrag] = useState<LineDrag | null>(null)
  const [movedText, setMovedText] = useState('')
  if (menu.data?.length === 0) return <EmptyMenu />
  const ordered = orderedServices(services, all)
  const move = (from: number, to: number) => {
    const line = ordered[from]
    if (!line || to < 0 || to >= ordered.length) return
    const next = ordered.toSpliced(from, 1).toSpliced(to, 0, line)
    const name = all.find(({ id }) => id === line.serviceId)?.name ?? ''
    setMovedText(texts.services.moved(name, orderedServices(next, all).indexOf(line) + 1))
    onChange(next)
  }
  return (
    <div>
      {menu.isError && <ErrorState className="mb-2" {...failureOf(menu)} />}
      {staff.isError && <ErrorState className="mb-2" {...failureOf(staff)} />}
      {/* as high as one service, so that choosing the first service moves nothing */}
      {ordered.length === 0 && (
        <p className="mb-2 flex min-h-19 items-center rounded-md border border-line border-dashed px-3 text-ink-soft">
          {texts.services.none}
        </p>
      )}
      {ordered.length > 0 && (
        <ol className="mb-2 divide-y divide-line rounded-md border border-line">
          {ordered.map((line, i) => (
            <ServiceLine
              key={keyAt(ordered, i)}
              line={line}
              place={i}
              isAlone={ordered.length === 1}
              part={opening?.services[i]}
              drag={drag}
              onDrag={setDrag}
              onMove={move}
              onPerson={(personId) =>
                onChange(ordered.with(i, { serviceId: line.serviceId, staffId: personId }))
              }
              onRemove={() => onChange(ordered.toSpliced(i, 1))}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {movedText}
      </p>
      {ordered.some((line, i) => line !== services[i]) && (
        <p role="status" className="mb-2 text-ink-soft text-sm">
          {texts.services.reordered}
        </p>
      )}
      {person &&
        notPerformed.map(({ id, name }) => (
          <p key={id} role="status" className="mb-2 text-ink-soft text-sm">
            {texts.services.notBy(person.name, name)}
          </p>
        ))}
      <div className="flex items-center gap-3">
        <ServiceSelect
          label={ordered.length === 0 ? texts.services.add : texts.services.more}
          menu={all}
          onChoose={(service) => onChange([...ordered, lineFor(service, staffId)])}
        />
        {ordered.length > 0 && <Total services={ordered} menu={all} opening={opening} />}
      </div>
    </div>
  )
}

// A service may be chosen twice. So the key of a line also counts the lines with the same service, up to this line.
function keyAt(lines: readonly DraftService[], place: number): string {
  const same = lines
    .slice(0, place + 1)
    .filter(({ serviceId }) => serviceId === lines[place]?.serviceId)
  return `${lines[place]?.serviceId} ${same.length}`
}

function lineFor({ id, staff_ids }: Service, staffId: string): DraftService {
  return { serviceId: id, staffId: staff_ids.includes(staffId) ? staffId : 'any' }
}

interface TotalProps {
  readonly services: readonly DraftService[]
  readonly menu: readonly Service[]
  readonly opening: Opening | null
}

function Total({ services, menu, opening }: TotalProps) {
  const currency = useCurrency()
  const parts =
    opening?.services ??
    services.flatMap(({ serviceId }) => menu.find(({ id }) => id === serviceId) ?? [])
  const minutes = parts.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
  const price = parts.reduce((sum, part) => sum + part.price, 0)
  return (
    <p className="shrink-0 font-medium tabular-nums">
      {formatDuration(minutes)} · {formatMoney(price, currency)}
    </p>
  )
}
