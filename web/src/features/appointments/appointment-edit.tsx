import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { EditClient } from './appointment-edit-client.tsx'
import { type AppointmentView, presentOf } from './queries.ts'
import { useUpdateAppointment } from './visit-queries.ts'

interface AppointmentEditProps {
  readonly appointment: AppointmentView
  readonly onDone: () => void
}

/** A service with its staff member, or `any`. */
interface Line {
  readonly serviceId: string
  readonly staffId: string
}

const SERVICES_MAX = 10

/** Changes the services with their people, and the client. */
export function AppointmentEdit({ appointment, onDone }: AppointmentEditProps) {
  const { visitEdit, visitStep } = useAppTexts().visit
  const update = useUpdateAppointment(appointment.id)
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(appointment))
  const [client, setClient] = useState(appointment.client)
  const [reason, setReason] = useState('')
  // that of the shown lines; a colleague's is taken only after a refusal has told it
  const [version, setVersion] = useState(appointment.version)
  const present = presentOf(update.error)
  const mayOverride = update.error instanceof ApiError && overridable.has(update.error.code ?? '')
  const submit = () =>
    update.mutate(
      {
        service_ids: lines.map(({ serviceId }) => serviceId),
        staff_by_service: lines.map(({ staffId }) => staffId),
        start_time: appointment.start_time,
        client_id: client?.id ?? null,
        notes: appointment.notes,
        version,
        ...(reason.trim() && { override: { reason: reason.trim() } }),
      },
      {
        onSuccess: () => {
          onDone()
          toast({ tone: 'success', title: visitEdit.saved })
        },
        onError: (error) => setVersion(presentOf(error)?.version ?? version),
      },
    )
  return (
    <section className="space-y-4">
      <h3 className="text-lg">{visitEdit.title}</h3>
      <Lines lines={lines} onChange={setLines} />
      <EditClient client={client} onChange={setClient} />
      {update.error && (
        <Banner>
          {errorMessage(update.error)}
          {present && <span className="mt-1 block">{inWords(present)}</span>}
        </Banner>
      )}
      {mayOverride && (
        <Field label={visitEdit.override}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
      <div className="grid gap-2">
        <Button variant="primary" busy={update.isPending} onClick={submit}>
          {visitEdit.submit}
        </Button>
        <Button onClick={onDone}>{visitStep.back}</Button>
      </div>
    </section>
  )
}

const overridable: ReadonlySet<string> = new Set(['outside_hours', 'slot_taken', 'client_busy'])

function linesOf({ services }: AppointmentView): Line[] {
  return services.map(({ id, staff }) => ({ serviceId: id, staffId: staff.id }))
}

function inWords({ services }: AppointmentView): string {
  return services.map(({ name, staff }) => `${name}, ${staff.name}`).join(' · ')
}

interface LinesProps {
  readonly lines: readonly Line[]
  readonly onChange: (lines: readonly Line[]) => void
}

function Lines({ lines, onChange }: LinesProps) {
  const { visitEdit } = useAppTexts().visit
  const menu = useMenu().data ?? []
  const replace = (place: number, line: Line) =>
    onChange(lines.map((old, i) => (i === place ? line : old)))
  const first = menu[0]
  return (
    <div className="space-y-3">
      {lines.map((line, i) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the visit
          key={i}
          line={line}
          place={i + 1}
          onChange={(changed) => replace(i, changed)}
          onRemove={lines.length > 1 ? () => onChange(lines.filter((_, j) => j !== i)) : undefined}
        />
      ))}
      {first && lines.length < SERVICES_MAX && (
        <Button
          size="sm"
          onClick={() => onChange([...lines, { serviceId: first.id, staffId: 'any' }])}
        >
          <Plus aria-hidden className="size-4" />
          {visitEdit.addService}
        </Button>
      )}
    </div>
  )
}

interface LineFieldsProps {
  readonly line: Line
  readonly place: number
  readonly onChange: (line: Line) => void
  readonly onRemove: (() => void) | undefined
}

function LineFields({ line, place, onChange, onRemove }: LineFieldsProps) {
  const { visitEdit } = useAppTexts().visit
  const { newAppointment } = useAppTexts().appointments
  const menu = useMenu().data ?? []
  const able = (useStaff().data ?? []).filter(({ service_ids }) =>
    service_ids.includes(line.serviceId),
  )
  const name = menu.find(({ id }) => id === line.serviceId)?.name ?? ''
  return (
    <div className="flex items-center gap-2">
      <div className="grid min-w-0 grow gap-2">
        <Select
          key={`service ${menu.length}`}
          aria-label={visitEdit.service(place)}
          value={line.serviceId}
          onChange={({ target }) => onChange({ serviceId: target.value, staffId: 'any' })}
        >
          {menu.map((service) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </Select>
        <Select
          key={`staff ${able.length}`}
          aria-label={visitEdit.staff(place)}
          value={line.staffId}
          onChange={({ target }) => onChange({ ...line, staffId: target.value })}
        >
          <option value="any">{newAppointment.anyStaff}</option>
          {able.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </Select>
      </div>
      {onRemove && (
        <Button variant="quiet" size="icon" aria-label={visitEdit.remove(name)} onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </Button>
      )}
    </div>
  )
}
