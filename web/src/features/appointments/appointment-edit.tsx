import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { errorMessage, failureOf } from '../../lib/api-error.ts'
import { visitName } from '../../lib/client-name.ts'
import { formatMoment, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Select } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import { alternativesOf } from './alternatives.ts'
import { EditClient } from './appointment-edit-client.tsx'
import { StartChip, StartGroup } from './appointment-start-chip.tsx'
import { OverrideReason } from './override-reason.tsx'
import type { AppointmentView } from './queries.ts'
import { useEdit } from './use-edit.ts'
import { type Line, useUnsavedEdit } from './use-unsaved-edit.ts'
import { type UpdateBody, useWhyNot } from './visit-queries.ts'

interface AppointmentEditProps {
  readonly appointment: AppointmentView
  readonly onDone: () => void
}

/** The most services that the server takes for a visit. */
const SERVICES_MAX = 10

/** Changes the services, their people and the client. Changes the time, too, if the visit does not fit at its own. */
export function AppointmentEdit({ appointment, onDone }: AppointmentEditProps) {
  const { visitEdit, visitPanel, visitStep } = useAppTexts().visit
  const timeZone = useTimeZone()
  const { form, change, rebase, forget } = useUnsavedEdit(appointment)
  const { seen, lines, client, startTime } = form
  const [reason, setReason] = useState('')
  const { save, error, refusedVisit, theirs, changed, isPending } = useEdit(
    appointment,
    seen,
    rebase,
    (isFormOpen) => {
      forget()
      if (isFormOpen) onDone()
    },
  )
  const wanted = { lines, clientId: client?.id ?? null, startTime }
  const isMoved = startTime !== seen.start_time
  return (
    <section className="space-y-4">
      <h3 className="text-lg">{visitEdit.title}</h3>
      <Lines
        lines={lines}
        booked={seen.services}
        onChange={(edited) => change({ lines: edited })}
      />
      <EditClient
        client={client}
        source={appointment.source}
        onChange={(chosen) => change({ client: chosen })}
      />
      {error && (
        <Banner>
          {refusedVisit && <WhyNot id={appointment.id} refusedVisit={refusedVisit} error={error} />}
          {!refusedVisit && (theirs ? visitPanel.changed(changed) : errorMessage(error))}
          {theirs && <span className="mt-1 block">{inWords(theirs, timeZone)}</span>}
        </Banner>
      )}
      {error && (
        <Nearest
          starts={alternativesOf(error)}
          chosen={startTime}
          onChoose={(chosen) => change({ startTime: chosen })}
        />
      )}
      {refusedVisit && !isMoved && <OverrideReason value={reason} onChange={setReason} />}
      <div className="grid gap-2">
        <Button
          variant="primary"
          busy={isPending}
          onClick={() => save(wanted, isMoved ? '' : reason.trim())}
        >
          {isMoved ? visitEdit.submitAt(formatMoment(startTime, timeZone)) : visitEdit.submit}
        </Button>
        <Button
          onClick={() => {
            forget()
            onDone()
          }}
        >
          {visitStep.back}
        </Button>
      </div>
    </section>
  )
}

interface WhyNotProps {
  readonly id: string
  readonly refusedVisit: UpdateBody
  readonly error: Error
}

/** What is in the way of the changed visit at its time. */
function WhyNot({ id, refusedVisit, error }: WhyNotProps) {
  const { visitMove } = useAppTexts().visit
  const timeZone = useTimeZone()
  const { data: reasons = [], isPending } = useWhyNot(id, refusedVisit)
  if (isPending) return <Skeleton className="h-6" />
  if (reasons.length === 0) return errorMessage(error)
  return visitMove.isTaken(formatTime(refusedVisit.start_time, timeZone), reasons)
}

interface NearestProps {
  readonly starts: readonly string[]
  readonly chosen: string
  readonly onChoose: (startTime: string) => void
}

/** The nearest times at which the changed visit fits. */
function Nearest({ starts, chosen, onChoose }: NearestProps) {
  const { visitEdit } = useAppTexts().visit
  const timeZone = useTimeZone()
  if (starts.length === 0) return null
  return (
    <StartGroup title={visitEdit.nearest}>
      {starts.map((startTime) => (
        <StartChip
          key={startTime}
          start={{ startTime }}
          chosen={{ startTime: chosen }}
          onChoose={() => onChoose(startTime)}
        >
          {formatMoment(startTime, timeZone)}
        </StartChip>
      ))}
    </StartGroup>
  )
}

function inWords(visit: AppointmentView, timeZone: string): string {
  const lines = visit.services.map(({ name, staff }) => `${name}, ${staff.name}`)
  return [visitName(visit), formatMoment(visit.start_time, timeZone), ...lines].join(' · ')
}

interface LinesProps {
  readonly lines: readonly Line[]
  /** The booked services. One may have left the menu, or its person may have stopped performing it. */
  readonly booked: AppointmentView['services']
  readonly onChange: (lines: readonly Line[]) => void
}

function Lines({ lines, booked, onChange }: LinesProps) {
  const { visitEdit } = useAppTexts().visit
  const read = useMenu()
  const staff = useStaff()
  const menu = read.data ?? []
  const replace = (index: number, line: Line) =>
    onChange(lines.map((old, i) => (i === index ? line : old)))
  const firstService = menu[0]
  return (
    <div className="space-y-3">
      {read.isError && <ErrorState {...failureOf(read)} />}
      {staff.isError && <ErrorState {...failureOf(staff)} />}
      {lines.map((line, i) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, only its place in the visit
          key={i}
          line={line}
          place={i + 1}
          booked={booked}
          onChange={(changed) => replace(i, changed)}
          onRemove={lines.length > 1 ? () => onChange(lines.filter((_, j) => j !== i)) : undefined}
        />
      ))}
      {firstService && lines.length < SERVICES_MAX && (
        <Button
          size="sm"
          onClick={() => onChange([...lines, { serviceId: firstService.id, staffId: 'any' }])}
        >
          <Plus aria-hidden className="size-4" />
          {visitEdit.addService}
        </Button>
      )}
    </div>
  )
}

interface LineFieldsProps extends Pick<LinesProps, 'booked'> {
  readonly line: Line
  readonly place: number
  readonly onChange: (line: Line) => void
  readonly onRemove: (() => void) | undefined
}

function LineFields({ line, place, booked, onChange, onRemove }: LineFieldsProps) {
  const { visitEdit } = useAppTexts().visit
  const menu = useMenu().data ?? []
  const staff = useStaff().data ?? []
  const performersOf = (serviceId: string) =>
    staff.filter(({ service_ids }) => service_ids.includes(serviceId))
  const performers = performersOf(line.serviceId)
  // a booked service that has left the menu can be kept, and so can a booked person who no longer performs it
  const services = withoutTwins([...menu, ...booked])
  const bookedStaff = booked.filter(({ id }) => id === line.serviceId).map((one) => one.staff)
  const people = withoutTwins([...performers, ...bookedStaff])
  // the staff member stays if they perform the new service, too
  const change = (serviceId: string) => {
    const stays = performersOf(serviceId).some(({ id }) => id === line.staffId)
    onChange({ serviceId, staffId: stays ? line.staffId : 'any' })
  }
  const name = services.find(({ id }) => id === line.serviceId)?.name ?? ''
  return (
    <div className="flex items-center gap-2">
      <div className="grid min-w-0 grow gap-2">
        <Select
          key={`service ${services.length}`}
          aria-label={visitEdit.service(place)}
          value={line.serviceId}
          onChange={({ target }) => change(target.value)}
        >
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </Select>
        <Select
          key={`staff ${people.length}`}
          aria-label={visitEdit.staff(place)}
          value={line.staffId}
          onChange={({ target }) => onChange({ ...line, staffId: target.value })}
        >
          <option value="any">{visitEdit.anyone}</option>
          {people.map((person) => (
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

type Named = AppointmentView['services'][number]['staff']

/** The list without the entries that have the id of an earlier entry. */
function withoutTwins(all: readonly Named[]): readonly Named[] {
  return all.filter(({ id }, i) => all.findIndex((one) => one.id === id) === i)
}
