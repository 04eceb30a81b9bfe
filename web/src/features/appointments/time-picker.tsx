import type { availability } from '@chairtime/contract/calendar.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { useEffect } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { formatTime, minuteOfDay } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAvailability } from '../calendar/queries.ts'

type Availability = Reply<typeof availability>
type Slot = Availability['slots'][number]

interface TimePickerProps {
  readonly date: string
  readonly serviceId: string
  /** A staff member's id, or `any`. */
  readonly staffId: string
  /** The appointment that is to be moved. */
  readonly appointmentId?: string
  readonly value: string
  /** `value` is where a gap begins: the first start in it is meant. */
  readonly fromGap?: boolean
  readonly onChange: (startTime: string) => void
}

/** The free starts of a day to choose from, and why the others are not free. */
export function TimePicker({
  date,
  serviceId,
  staffId,
  appointmentId,
  value,
  fromGap,
  onChange,
}: TimePickerProps) {
  const free = useAvailability({ date, serviceId, staffId, appointmentId })
  const meant = fromGap ? firstFrom(free.data?.slots, value) : undefined
  useEffect(() => {
    if (meant && meant !== value) onChange(meant)
  }, [meant, value, onChange])
  if (free.isError) return <Banner>{errorMessage(free.error)}</Banner>
  if (!serviceId || !date) return <p className="text-ink-soft">Choose a service first.</p>
  if (!free.data) return <Skeleton className="h-33" />
  const { slots, timezone } = free.data
  const wanted = slots.find((slot) => sameInstant(slot.start_time, value))
  return (
    <div className="space-y-3">
      {value && !wanted && <WhyNot value={value} answer={free.data} />}
      {slots.length === 0 && <p className="text-ink-soft">Nothing is free on this day.</p>}
      {byPartOfDay(slots, timezone).map(({ part, slots: some }) => (
        <fieldset key={part}>
          <legend className="mb-1 text-ink-soft text-sm">{part}</legend>
          <div className="flex flex-wrap gap-2">
            {some.map((slot) => (
              <SlotChip
                key={slot.start_time}
                label={slotLabel(slot, timezone)}
                chosen={slot === wanted}
                onChoose={() => onChange(slot.start_time)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

interface SlotChipProps {
  readonly label: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

export function SlotChip({ label, chosen, onChoose }: SlotChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        'min-h-11 min-w-20 rounded-full border border-line-strong px-3 tabular-nums hover:bg-sunken',
        chosen && 'border-accent bg-accent text-accent-ink hover:bg-accent-strong',
      )}
    >
      {label}
    </button>
  )
}

// The engine that refuses a start also says why.
function WhyNot({ value, answer }: { value: string; answer: Availability }) {
  const refused = answer.refused?.find((start) => sameInstant(start.start_time, value))
  const reasons = refused?.reasons.map(({ sentence }) => sentence) ?? []
  return (
    <Banner tone="warning">
      {formatTime(value, answer.timezone)} cannot be booked.{' '}
      {reasons.length > 0 ? reasons.join(' ') : 'Please choose one of the times below.'}
    </Banner>
  )
}

// On the day the clocks go back an hour exists twice; the offset tells them apart.
function slotLabel(slot: Slot, timeZone: string): string {
  const label = formatTime(slot.start_time, timeZone)
  return slot.ambiguous ? `${label} (UTC${slot.start_time.slice(-6)})` : label
}

function byPartOfDay(slots: readonly Slot[], timeZone: string) {
  const parts = [
    { part: 'Morning', until: 12 * 60 },
    { part: 'Afternoon', until: 17 * 60 },
    { part: 'Evening', until: 24 * 60 },
  ]
  let from = 0
  return parts.flatMap(({ part, until }) => {
    const some = slots.filter((slot) => {
      const minute = minuteOfDay(slot.start_time, timeZone)
      return minute >= from && minute < until
    })
    from = until
    return some.length > 0 ? [{ part, slots: some }] : []
  })
}

// Gaps begin when somebody is free again, bookings on the salon's grid.
function firstFrom(slots: readonly Slot[] | undefined, start: string): string | undefined {
  return slots?.find((slot) => Date.parse(slot.start_time) >= Date.parse(start))?.start_time
}

function sameInstant(a: string, b: string): boolean {
  return b !== '' && Date.parse(a) === Date.parse(b)
}
