import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { dateIn, formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { Refused } from './alternatives.tsx'
import { type AppointmentView, useMoveAppointment } from './queries.ts'
import { StaffSelect } from './selects.tsx'
import { TimePicker } from './time-picker.tsx'

interface MoveFormProps {
  readonly appointment: AppointmentView
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Form for another time or staff member. The old time is kept until the new one is confirmed. */
export function MoveForm({ appointment, onDone, onBack }: MoveFormProps) {
  const { moveForm } = useAppTexts().appointments
  const timeZone = useSession((session) => session.tenant?.timezone ?? 'UTC')
  const move = useMoveAppointment(appointment.id)
  const [date, setDate] = useState(dateIn(appointment.start_time, timeZone))
  const [staffId, setStaffId] = useState(appointment.staff?.id ?? 'any')
  const [startTime, setStartTime] = useState('')
  const choose = (start: string) => {
    move.reset()
    setDate(dateIn(start, timeZone))
    setStartTime(start)
  }
  const submit = () =>
    move.mutate(
      { start_time: startTime, staff_id: staffId, version: appointment.version },
      {
        onSuccess: ({ appointment: moved }) => {
          onDone()
          toast({
            tone: 'success',
            title: moveForm.moved(formatMoment(moved.start_time, timeZone)),
            actions: [{ label: moveForm.undo, onSelect: () => void undo(moved.version) }],
          })
        },
      },
    )
  const undo = (version: number) =>
    move
      .mutateAsync({
        start_time: appointment.start_time,
        ...(appointment.staff ? { staff_id: appointment.staff.id } : {}),
        version,
      })
      .catch((error: unknown) => toast({ tone: 'error', title: errorMessage(error) }))
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={moveForm.day}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          )}
        </Field>
        <StaffSelect
          serviceId={appointment.service.id}
          value={staffId}
          onChange={(event) => setStaffId(event.target.value)}
        />
      </div>
      <TimePicker
        date={date}
        serviceId={appointment.service.id}
        staffId={staffId}
        appointmentId={appointment.id}
        value={startTime}
        onChange={choose}
      />
      {move.isError && <Refused error={move.error} timeZone={timeZone} onChoose={choose} />}
      <div className="flex gap-2">
        <Button variant="primary" disabled={!startTime} busy={move.isPending} onClick={submit}>
          {moveForm.submit}
        </Button>
        <Button onClick={onBack}>{moveForm.back}</Button>
      </div>
    </div>
  )
}
