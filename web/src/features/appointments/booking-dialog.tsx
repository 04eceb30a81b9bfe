import { bookingClient } from '@chairtime/contract/appointments.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newActionKey } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type BookingPrefill, desk } from '../../lib/desk.ts'
import { dateIn, formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { now } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { Refused } from './alternatives.tsx'
import { ClientFields } from './client-fields.tsx'
import { useBookAppointment } from './queries.ts'
import { ServiceSelect, StaffSelect } from './selects.tsx'
import { TimePicker } from './time-picker.tsx'

const problem = (text: 'noService' | 'noDay' | 'noTime') => ({
  error: () => currentTexts().appointments.newAppointment[text],
})

const bookingForm = bookingClient.extend({
  service_id: z.string().min(1, problem('noService')),
  staff_id: z.string(),
  date: z.string().min(1, problem('noDay')),
  start_time: z.string().min(1, problem('noTime')),
  client_id: z.string(),
  /** A client without a name; the name field shows this. */
  walk_in: z.boolean(),
})

export type BookingForm = z.input<typeof bookingForm>

interface BookingDialogProps {
  readonly prefill: BookingPrefill
  readonly onClose: () => void
}

/** Books an appointment at the desk. */
export function BookingDialog({ prefill, onClose }: BookingDialogProps) {
  const { newAppointment } = useAppTexts().appointments
  const timeZone = useSession((session) => session.tenant?.timezone ?? 'UTC')
  const book = useBookAppointment()
  const actionKey = useRef(newActionKey())
  const [defaultValues] = useState(() => valuesOf(prefill, dateIn(now(), timeZone)))
  const form = useForm({ resolver: zodResolver(bookingForm), defaultValues })
  const { errors } = form.formState
  const chosen = form.watch()
  const choose = (start_time: string) => {
    book.reset()
    // Each time has its own idempotency key. One form sent twice books once.
    actionKey.current = newActionKey()
    form.setValue('date', dateIn(start_time, timeZone))
    form.setValue('start_time', start_time, { shouldValidate: form.formState.isSubmitted })
  }
  const forgetTime = () => form.setValue('start_time', '')
  const submit = form.handleSubmit((values) =>
    book.mutate(
      { ...bodyOf(values), idempotencyKey: actionKey.current },
      {
        onSuccess: ({ appointment }) => {
          onClose()
          toast({
            tone: 'success',
            title: newAppointment.booked(appointment.client?.name ?? appointment.service.name),
            message: formatMoment(appointment.start_time, timeZone),
            actions: [{ label: newAppointment.show, onSelect: () => desk.show(appointment.id) }],
          })
        },
        onError: (error) => {
          // A refusal ends the attempt. Without an answer the booking may exist, so the key is kept and
          // nothing is booked twice.
          if (error instanceof ApiError) actionKey.current = newActionKey()
        },
      },
    ),
  )
  return (
    <Dialog open onClose={onClose} title={newAppointment.title}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <ServiceSelect
          error={errors.service_id?.message}
          {...form.register('service_id')}
          value={chosen.service_id}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <StaffSelect
            serviceId={chosen.service_id}
            {...form.register('staff_id')}
            value={chosen.staff_id}
          />
          <Field label={newAppointment.day} error={errors.date?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('date', { onChange: forgetTime })}
                type="date"
                required
              />
            )}
          </Field>
        </div>
        <fieldset>
          <legend className="mb-1 font-medium">{newAppointment.time}</legend>
          <TimePicker
            date={chosen.date}
            serviceId={chosen.service_id}
            staffId={chosen.staff_id}
            value={chosen.start_time}
            fromGap={chosen.start_time === prefill.startTime}
            onChange={choose}
          />
          {errors.start_time && (
            <p role="alert" className="mt-1 text-sm text-stop">
              {errors.start_time.message}
            </p>
          )}
        </fieldset>
        <ClientFields form={form} />
        {book.isError && <Refused error={book.error} timeZone={timeZone} onChoose={choose} />}
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full"
          busy={book.isPending}
          busyLabel={newAppointment.submitting}
        >
          {newAppointment.submit}
        </Button>
      </form>
    </Dialog>
  )
}

function valuesOf(prefill: BookingPrefill, today: string): BookingForm {
  return {
    service_id: prefill.serviceId ?? '',
    staff_id: prefill.staffId ?? 'any',
    date: prefill.date ?? today,
    start_time: prefill.startTime ?? '',
    client_id: '',
    walk_in: false,
    name: '',
    email: '',
    phone: '',
  }
}

function bodyOf({
  service_id,
  staff_id,
  start_time,
  client_id,
  walk_in,
  ...values
}: z.output<typeof bookingForm>) {
  const visit = { service_ids: [service_id], staff_id, start_time }
  if (walk_in) return visit
  if (client_id) return { ...visit, client_id }
  const { name, email, phone } = values
  return { ...visit, client: { name, email, phone } }
}
