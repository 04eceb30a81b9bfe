import { api } from '@chairtime/contract/api.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { fillPath } from '@chairtime/contract/path.ts'
import { exampleBodies } from '../src/platform/docs/example-bodies.ts'
import type { Method } from './harness.ts'
import { grayPng } from './pictures.ts'
import type { WorkingSalon } from './working-salon.ts'

/** One valid call of the contract. */
export interface Example {
  readonly name: string
  readonly endpoint: Endpoint
  readonly method: Method
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** One example for each call of the contract, with these ids in its path, query and body. */
export function exampleCalls(ids: WorkingSalon['ids']): Example[] {
  const queries = queriesOf(ids)
  const bodies = exampleBodies(ids)
  return Object.entries(api).flatMap(([segment, calls]) =>
    Object.entries(calls).map(([call, endpoint]) => {
      const name = `${segment}.${call}`
      return {
        name,
        endpoint,
        method: endpoint.method,
        path: `/api${filledIn(endpoint.path, segment, ids)}`,
        query: queries[name] ?? {},
        body: endpoint.acceptsBytes ? grayPng : bodies[name],
      }
    }),
  )
}

/** The path and query of an example. */
export function addressOf({ path, query }: Pick<Example, 'path' | 'query'>): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}

function filledIn(path: string, segment: string, ids: WorkingSalon['ids']): string {
  const idBySegment: Readonly<Record<string, string>> = {
    services: path.includes('/categories/') ? ids.category : ids.service,
    appointments: ids.appointment,
    clients: ids.client,
    staff: ids.staff,
    resources: ids.resource,
    waitlist: ids.waitlistEntry,
    assistant: `waiting_client.${ids.waitlistEntry}.2026-03-10`,
    messages: ids.message,
    checkouts: ids.checkout,
    pictures: ids.service,
    team: path.includes('/members/') ? ids.member : ids.invitation,
    'time-off': ids.timeOff,
    'day-closes': ids.cashMovement,
  }
  const values: Readonly<Record<string, string | undefined>> = {
    slug: ids.slug,
    manage_token: ids.manageToken,
    hold_token: ids.holdToken,
    leave_token: ids.leaveToken,
    id: idBySegment[segment],
    kind: 'photo',
    note_id: ids.note,
    photo_id: ids.photo,
    size: 'small',
    merge_id: ids.merge,
    other_id: ids.otherClient,
  }
  return fillPath(path, values)
}

function queriesOf(ids: WorkingSalon['ids']): Readonly<Record<string, Example['query']>> {
  const page = { limit: '10' }
  const days = { from: '2026-03-10', days: '2' }
  return {
    'services.listServices': { ...page, search: 'cut', category_id: 'uncategorized' },
    'services.listCategories': page,
    'staff.listStaff': page,
    'resources.listResources': page,
    'services.listTemplates': { business_type: 'hair_salon' },
    'calendar.readWeek': { date: '2026-03-10' },
    'calendar.readOpenings': { service_ids: ids.service, from: '2026-03-10', by_person: '1' },
    'calendar.explainStart': { service_ids: ids.service, start_time: '2026-03-10T10:00:00-04:00' },
    'calendar.readAvailability': { date: '2026-03-10', service_id: ids.service, explain: '1' },
    'appointments.listAppointments': {
      ...page,
      from: '2026-03-10',
      to: '2026-03-11',
      status: 'confirmed',
      staff_id: ids.staff,
      client_id: ids.client,
    },
    'clients.listClients': { ...page, search: 'lea', sort: 'name' },
    'clients.listClientVisits': page,
    'clients.listClientNotes': page,
    'clients.previewMerge': { other_id: ids.otherClient },
    'checkouts.listCheckouts': { date: '2026-03-02' },
    'day-closes.listDayCloses': { date: '2026-03-02' },
    'public.readPublicAvailability': { ...days, service_ids: ids.service, staff_id: ids.staff },
    'public.readCompactAvailability': { ...days, service_ids: ids.service },
    'public.readBookingAvailability': days,
    'activity.listActivity': page,
    'notifications.listNotifications': page,
    'waitlist.listWaitlist': page,
    'waitlist.listWaitlistOpenings': {
      from: '2026-03-10T09:00:00-04:00',
      to: '2026-03-10T18:00:00-04:00',
      staff_id: ids.staff,
    },
  }
}
