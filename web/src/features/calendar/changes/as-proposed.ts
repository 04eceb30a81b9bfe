import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { writeInstant } from '@chairtime/core/calendar/axis.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'
import { changesPerson } from '../drag/check-proposal.ts'
import type { Proposal } from '../drag/proposal.ts'

/** The appointment as it will be after the proposal, to be shown until the server has answered. */
export function asProposed(appointment: AppointmentView, proposal: Proposal): AppointmentView {
  const { column, start, end, subject, change } = proposal
  if (start === null || end === null || subject.kind !== 'visit') return appointment
  const write = (instant: number) => writeInstant(column.clock, instant)
  if (change === 'resize') {
    const last = appointment.services.length - 1
    const services = appointment.services.map((service, i) =>
      i === last ? { ...service, end_time: write(end) } : service,
    )
    return { ...appointment, services, end_time: write(end) }
  }
  const shiftMinutes = start - subject.block.start
  const moved = (written: string) => write(parseInstant(written) + shiftMinutes)
  const withMovedTimes = <S extends { start_time: string; end_time: string }>(one: S): S => ({
    ...one,
    start_time: moved(one.start_time),
    end_time: moved(one.end_time),
  })
  const newStaff = changesPerson(proposal) ? column.person : null
  return {
    ...withMovedTimes(appointment),
    staff: newStaff ?? appointment.staff,
    services: appointment.services.map((service) => ({
      ...withMovedTimes(service),
      staff: newStaff ?? service.staff,
      processing: service.processing.map(withMovedTimes),
    })),
  }
}
