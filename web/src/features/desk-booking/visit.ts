import type { ClientCard } from '@chairtime/contract/clients.ts'
import { inVisitOrder } from '@chairtime/core/booking/visit-order.ts'
import type { Draft, DraftClient, DraftService } from '../../lib/drafts.ts'
import { now } from '../../lib/use-now.ts'
import type { Service } from '../services/queries.ts'
import type { DeskBooking, DeskVisit, Opening } from './queries.ts'

/** Seconds until the confirmation goes out. Until then the booking can be undone. */
export const UNDO_SECONDS = 10

/** The chosen services in the order of the visit: as chosen, but colour before the cut. */
export function orderedServices(
  services: readonly DraftService[],
  menu: readonly Service[],
): readonly DraftService[] {
  const nameOf = (id: string) => menu.find((one) => one.id === id)?.name ?? ''
  return inVisitOrder(services.map((line) => ({ name: nameOf(line.serviceId), line }))).map(
    ({ line }) => line,
  )
}

/** The visit of a draft, with its services in order. It has a client only if they are on file and come themselves. */
export function visitOf(
  { services, client, forSomeoneElse }: Pick<Draft, 'services' | 'client' | 'forSomeoneElse'>,
  menu: readonly Service[],
): DeskVisit {
  const clientId = client?.kind === 'known' && !forSomeoneElse ? client.id : null
  return { services: orderedServices(services, menu), clientId }
}

/** The services, each with the time of the chosen opening and the person who would serve it then. */
export function servicesAt(
  { start_time, services: parts }: Opening,
  services: readonly DraftService[],
  visit: DeskVisit,
): DraftService[] {
  return services.map((one) => {
    const staffId = parts[visit.services.indexOf(one)]?.staff.id ?? 'any'
    return { ...one, chosen: { startTime: start_time, staffId } }
  })
}

/** The visit at a time. A service that anyone may perform gets the person who was chosen with this time. */
export function visitAt({ services, clientId }: DeskVisit, startTime: string): DeskVisit {
  const servicesAtTime = services.map(({ serviceId, staffId, chosen }) => ({
    serviceId,
    staffId: staffId === 'any' && chosen?.startTime === startTime ? chosen.staffId : staffId,
  }))
  return { services: servicesAtTime, clientId }
}

/** Whether an opening is at a time and has the people of the visit. Anyone fits a service without a chosen person. */
export function isAt(opening: Opening, startTime: string, { services }: DeskVisit): boolean {
  return (
    Date.parse(opening.start_time) === Date.parse(startTime) &&
    opening.services.every(({ staff }, i) => ['any', staff.id].includes(services[i]?.staffId ?? ''))
  )
}

/** The names of the people of an opening, each once, in the order of the visit. */
export function peopleOf({ services }: Pick<Opening, 'services'>): string[] {
  return [...new Set(services.map(({ staff }) => staff.name))]
}

/** The services of an earlier or usual visit, each with its person. */
type PastVisit = Pick<NonNullable<ClientCard['usual']>, 'services' | 'staff_by_service'>

/**
 * The services of a past visit that are still on the menu. Each service has the person whose time was pressed in the
 * calendar, if that person performs the service. Otherwise it has the person of the past visit, or anyone if that
 * person no longer performs it.
 */
export function servicesAgain(
  past: PastVisit | null,
  menu: readonly Service[],
  staffIds: readonly string[],
  pressed: string,
): DraftService[] {
  if (!past) return []
  return past.services.flatMap(({ id }, i) => {
    const service = menu.find((one) => one.id === id)
    const person = [pressed, past.staff_by_service[i]].find(
      (one) => one && service && performs(one, service, staffIds),
    )
    return service ? [{ serviceId: id, staffId: person ?? 'any' }] : []
  })
}

/**
 * The services that are still on the menu. A person who has left, or no longer performs the service, becomes anyone. A
 * chosen time with such a person is dropped.
 */
export function bookableServices(
  services: readonly DraftService[],
  menu: readonly Service[],
  staffIds: readonly string[],
): readonly DraftService[] {
  return services.flatMap((line) => {
    const service = menu.find(({ id }) => id === line.serviceId)
    if (!service) return []
    const isGone = (id: string) => id !== 'any' && !performs(id, service, staffIds)
    if (isGone(line.staffId)) return [{ serviceId: service.id, staffId: 'any' }]
    const { chosen, ...unchosen } = line
    return [chosen && isGone(chosen.staffId) ? unchosen : line]
  })
}

function performs(staffId: string, { staff_ids }: Service, staffIds: readonly string[]): boolean {
  return staff_ids.includes(staffId) && staffIds.includes(staffId)
}

/** The person whose time was pressed in a calendar, or `any`. */
export function pressedPerson({ startTime, staffId }: Draft): string {
  return startTime === '' ? 'any' : staffId
}

/** The services of a visit, and its people where they are named: `Cut + Colour · Mia`. */
export function describeVisit(
  services: readonly DraftService[],
  menu: readonly Service[],
  staff: readonly { readonly id: string; readonly name: string }[],
): string {
  const names = services.map(({ serviceId }) => menu.find(({ id }) => id === serviceId)?.name)
  const people = services.map(({ staffId }) => staff.find(({ id }) => id === staffId)?.name)
  const whom = [...new Set(people.filter((name) => name !== undefined))]
  return [names.filter(Boolean).join(' + '), whom.join(', ')].filter(Boolean).join(' · ')
}

/**
 * The request that books a draft with the people of the opening. Without an opening, it books the time against the
 * rules, with the reason of the draft.
 */
export function bookingOf(draft: Draft, visit: DeskVisit, opening: Opening | null): DeskBooking {
  const staff = opening?.services.map((one) => one.staff.id)
  return {
    service_ids: visit.services.map(({ serviceId }) => serviceId),
    staff_by_service: staff ?? visit.services.map(({ staffId }) => staffId),
    start_time: draft.startTime,
    ...clientFields(draft.client),
    ...(draft.forSomeoneElse && { for_someone_else: true }),
    ...(draft.notes.trim() && { notes: draft.notes }),
    ...(draft.waitlistEntryId && { waitlist_entry_id: draft.waitlistEntryId }),
    ...(opening ? {} : { override: { reason: draft.reason } }),
    confirm_after_seconds: UNDO_SECONDS,
  }
}

/** The client of a draft, as the fields of a request. */
export function clientFields(
  client: DraftClient | null,
): Pick<DeskBooking, 'client' | 'client_id'> {
  if (client?.kind === 'known') return { client_id: client.id }
  if (client?.kind !== 'new') return {}
  const { name, phone, email, isAnotherPerson } = client
  return { client: { name, phone, email, ...(isAnotherPerson && { new: true }) } }
}

/** The start of a walk-in that need not wait (D14): now, rounded down to the minute. */
export function presentMinute(): string {
  return new Date(Math.floor(now() / 60_000) * 60_000).toISOString()
}
