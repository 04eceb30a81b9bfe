import { formatClock } from '@chairtime/core/time/local.ts'
import { useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { formatTime, minuteOfDay } from '../../lib/format.ts'
import { instantIn } from '../../lib/instant-in.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { isShared } from '../../lib/visit-people.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { useStaff } from '../staff/queries.ts'
import type { Start } from './appointment-start-chip.tsx'
import { OverrideReason } from './override-reason.tsx'
import type { AppointmentView } from './queries.ts'
import { useMoveTimes } from './visit-queries.ts'

interface OtherStartProps {
  readonly appointment: AppointmentView
  readonly date: string
  readonly onMove: (start: Start, reason?: string) => void
  readonly isPending: boolean
}

/**
 * A form for any time of the day and any person who performs the services. It says that the time is free, or why it is
 * refused. It then moves the visit; a move to a refused time needs a reason. A visit with several staff members keeps
 * them.
 */
export function OtherStart({ appointment, date, onMove, isPending }: OtherStartProps) {
  const { visitMove } = useAppTexts().visit
  const timeZone = useTimeZone()
  const [clock, setClock] = useState(() =>
    formatClock(minuteOfDay(appointment.start_time, timeZone)),
  )
  const shared = isShared(appointment)
  const [staffId, setStaffId] = useState(appointment.staff?.id ?? 'any')
  // the day that the shown answer is about
  const [askedOn, setAskedOn] = useState<string | null>(null)
  const staff = useStaff().data ?? []
  const performers = staff.filter(({ service_ids }) =>
    appointment.services.every(({ id }) => service_ids.includes(id)),
  )
  // if the person of the visit is not offered, the first performer is shown and asked about
  const isOffered = performers.some(({ id }) => id === staffId)
  const shownId = isOffered ? staffId : (performers[0]?.id ?? staffId)
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{visitMove.other}</summary>
      <div className="mt-2 space-y-3">
        <div className="grid grid-cols-2 gap-3">
          <Field label={visitMove.other}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={clock}
                onChange={({ target }) => {
                  setAskedOn(null)
                  setClock(target.value)
                }}
              />
            )}
          </Field>
          {shared ? (
            <p className="self-end py-3">{visitMove.sameTeam}</p>
          ) : (
            <Field label={visitMove.with}>
              {(control) => (
                <Select
                  {...control}
                  key={performers.length}
                  value={shownId}
                  onChange={({ target }) => {
                    setAskedOn(null)
                    setStaffId(target.value)
                  }}
                >
                  {performers.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        <Button
          disabled={clock === '' || (!shared && shownId === 'any')}
          onClick={() => setAskedOn(date)}
        >
          {visitMove.check}
        </Button>
        {askedOn === date && (
          <Answer
            appointment={appointment}
            date={date}
            start={{
              startTime: instantIn(timeZone, date, clock),
              ...(!shared && { staffId: shownId }),
            }}
            onMove={onMove}
            isPending={isPending}
          />
        )}
      </div>
    </details>
  )
}

interface AnswerProps extends OtherStartProps {
  readonly start: Start
}

function Answer({ appointment, date, start, onMove, isPending }: AnswerProps) {
  const { visitMove } = useAppTexts().visit
  const timeZone = useTimeZone()
  const [reason, setReason] = useState('')
  // without a person, the people of the visit stay
  const { startTime, staffId = '' } = start
  const { id, service } = appointment
  const read = useMoveTimes({ id, serviceId: service.id, staffId, date, at: startTime })
  const { data } = read
  if (read.isLoadingError) return <ErrorState {...failureOf(read)} />
  if (!data) return null
  const refused = data.refused?.find(
    ({ start_time }) => Date.parse(start_time) === Date.parse(startTime),
  )
  const time = formatTime(startTime, timeZone)
  const sentences = refused?.reasons.map(({ sentence }) => sentence) ?? []
  return (
    // this margin keeps the answer above the buttons, which stick to the end of the panel
    <div ref={bringInSight} className="scroll-mb-32 space-y-3">
      <Banner tone={refused ? 'warning' : 'success'}>
        {refused ? visitMove.isTaken(time, sentences) : visitMove.isFree(time)}
      </Banner>
      {refused && <OverrideReason value={reason} onChange={setReason} />}
      <Button
        variant={refused ? 'danger' : 'primary'}
        disabled={refused !== undefined && reason.trim() === ''}
        busy={isPending}
        onClick={() => onMove(start, refused ? reason.trim() : undefined)}
      >
        {refused ? visitMove.anyway : visitMove.submit(time, null)}
      </Button>
    </div>
  )
}

// React calls a new ref function at each render. This one is always the same, so the answer scrolls only once.
function bringInSight(answer: HTMLElement | null) {
  answer?.scrollIntoView({ block: 'nearest' })
}
