import { api } from '@chairtime/contract/api.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { fillPath } from '@chairtime/contract/path.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Method, TestSalon, TestServer } from './harness.ts'
import { greyPng } from './pictures.ts'
import { unknownMail } from './unknown-mail.ts'

/** A salon in use, with one id of each kind of thing in it. */
export interface WorkingSalon {
  readonly salon: TestSalon
  readonly ids: {
    readonly slug: string
    readonly service: string
    readonly category: string
    readonly staff: string
    readonly resource: string
    readonly client: string
    readonly appointment: string
    readonly manageToken: string
    readonly holdToken: string
    readonly leaveToken: string
    readonly waitlistEntry: string
    readonly message: string
  }
}

/** Registers a salon and gives it a menu, people, chairs, a client with an appointment and a hold. */
export async function openWorkingSalon(server: TestServer): Promise<WorkingSalon> {
  const salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard()
  const { body: made } = await salon.call('POST', '/api/services/categories', { name: 'Hair' })
  const { body: chairs } = await salon.call('GET', '/api/resources')
  const site = `/api/public/${salon.slug}`
  const request = { service_ids: serviceIds, staff_id: 'any' }
  const { body: booked } = await server.call('POST', `${site}/appointments`, {
    ...request,
    start_time: '2026-03-10T10:00:00-04:00',
    client: { name: 'Lea Kaminski', email: 'lea@client.test', phone: '+12025550177' },
    policy_accepted: true,
  })
  const { body: hold } = await server.call('POST', `${site}/holds`, {
    ...request,
    start_time: '2026-03-10T15:00:00-04:00',
  })
  const { body: waiting } = await server.call('POST', `${site}/waitlist`, {
    ...request,
    windows: [{ from: '2026-03-10T09:00:00-04:00', to: '2026-03-10T18:00:00-04:00' }],
    client: { name: 'Lea K.', email: 'lea@client.test' },
  })
  const { body: clients } = await salon.call('GET', '/api/clients')
  const ids = {
    slug: salon.slug,
    service: itemAt(serviceIds, 0),
    category: made.category.id,
    staff: itemAt(staffIds, 0),
    resource: chairs.resources[0].id,
    client: clients.items[0].id,
    appointment: booked.appointment.id,
    manageToken: booked.manage_token,
    holdToken: hold.hold_token,
    leaveToken: waiting.leave_token,
    waitlistEntry: waiting.waitlist_entry.id,
    message: await unknownMail(server, salon),
  }
  return { salon, ids }
}

/** One valid call of the contract. */
export interface Example {
  readonly name: string
  readonly endpoint: Endpoint
  readonly method: Method
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Every call of the contract, for the things with these ids. */
export function exampleCalls(ids: WorkingSalon['ids']): Example[] {
  const queries = queriesOf(ids)
  const bodies = bodiesOf(ids)
  return Object.entries(api).flatMap(([segment, calls]) =>
    Object.entries(calls).map(([call, endpoint]) => {
      const name = `${segment}.${call}`
      if (endpoint.body && !(name in bodies)) throw new Error(`${name} has no example body`)
      return {
        name,
        endpoint,
        method: endpoint.method,
        path: `/api${filledIn(endpoint.path, segment, ids)}`,
        query: queries[name] ?? {},
        body: bodies[name],
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
  const own: Readonly<Record<string, string>> = {
    services: path.includes('/categories/') ? ids.category : ids.service,
    appointments: ids.appointment,
    clients: ids.client,
    staff: ids.staff,
    resources: ids.resource,
    waitlist: ids.waitlistEntry,
    messages: ids.message,
    pictures: ids.service,
  }
  const values: Readonly<Record<string, string | undefined>> = {
    slug: ids.slug,
    manage_token: ids.manageToken,
    hold_token: ids.holdToken,
    leave_token: ids.leaveToken,
    id: own[segment],
    kind: 'photo',
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
    'calendar.readAvailability': { date: '2026-03-10', service_id: ids.service, explain: '1' },
    'appointments.listAppointments': {
      ...page,
      from: '2026-03-10',
      to: '2026-03-11',
      status: 'confirmed',
      staff_id: ids.staff,
      client_id: ids.client,
    },
    'clients.listClients': { ...page, search: 'lea' },
    'public.readPublicAvailability': { ...days, service_ids: ids.service, staff_id: ids.staff },
    'public.readCompactAvailability': { ...days, service_ids: ids.service },
    'public.readBookingAvailability': days,
    'activity.listActivity': page,
    'notifications.listNotifications': page,
    'waitlist.listWaitlist': page,
  }
}

function bodiesOf(ids: WorkingSalon['ids']): Readonly<Record<string, unknown>> {
  const service = {
    name: 'Colour',
    description: 'All over',
    category_id: ids.category,
    duration_minutes: 90,
    processing_minutes: 30,
    finishing_minutes: 15,
    price: 120,
    can_book_online: true,
    staff_ids: [ids.staff],
  }
  const request = { service_ids: [ids.service], staff_id: ids.staff }
  const client = { name: 'Sam Client', email: 'sam@client.test', phone: '+12025550188' }
  const person = { name: 'Nora', email: 'nora@salon.test', phone: null }
  const desk = { ...request, client_id: ids.client, notes: 'Window seat' }
  return {
    'auth.forgotPassword': { email: 'nobody@salon.test' },
    'auth.login': { email: 'nobody@salon.test', password: 'not the password' },
    'auth.register': {
      business_name: 'Studio South',
      your_name: 'Sue Owner',
      email: 'sue@salon.test',
      phone: '+12025550199',
      password: 'correct horse battery',
      terms_accepted: true,
      timezone: 'Europe/Berlin',
    },
    'auth.resetPassword': { token: 'x'.repeat(43), password: 'correct horse battery' },
    'onboarding.saveBusinessType': { business_type: 'other', custom_type: 'Tattoo studio' },
    'onboarding.saveHours': {
      working_days: [1, 2, 3, 4, 5],
      same_hours_daily: true,
      default_open_time: '09:00',
      default_close_time: '18:00',
      lunch_break: true,
      lunch_start: '13:00',
      lunch_end: '14:00',
      timezone: 'America/New_York',
    },
    'onboarding.saveStaff': {
      resource_count: 2,
      resource_type: 'chair',
      setup_staff_now: true,
      staff_members: [person],
    },
    'onboarding.saveServices': {
      template_ids: [],
      custom_services: [{ name: 'Trim', duration: 30, price: 25 }],
    },
    'onboarding.saveSite': {
      address: '12 Main Street, Springfield',
      phone: '+12025550111',
      brand_color: '#1f5f8b',
    },
    'onboarding.completeOnboarding': { launch_immediately: true, send_test_link: true },
    'settings.updateBusinessSettings': {
      name: 'Studio North',
      phone: '+12025550111',
      email: 'hello@salon.test',
      address: '12 Main Street, Springfield',
      about: 'Cuts and colour since 1998.',
      brand_color: '#1f5f8b',
      version: 2,
    },
    'services.createService': service,
    'services.updateService': { ...service, version: 1 },
    'services.createCategory': { name: 'Nails' },
    'services.updateCategory': { name: 'Hair and beard', version: 1 },
    'services.bulkImportServices': { rows: [{ name: 'Wash', duration_minutes: 15, price: 12 }] },
    'services.importTemplates': { template_ids: ['hair_salon.no_such'] },
    'appointments.bookAppointment': { ...desk, start_time: '2026-03-11T10:00:00-04:00' },
    'appointments.updateAppointment': {
      ...desk,
      start_time: '2026-03-11T11:00:00-04:00',
      version: 1,
    },
    'appointments.moveAppointment': {
      start_time: '2026-03-11T12:00:00-04:00',
      staff_id: ids.staff,
      override: { reason: 'Asked for it' },
    },
    'newsletter.joinNewsletter': { email: 'reader@mail.test' },
    'newsletter.confirmNewsletter': { token: 'x'.repeat(43) },
    'newsletter.leaveNewsletter': { token: 'x'.repeat(43) },
    'enquiries.sendEnquiry': {
      id: '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11',
      name: 'Rita Writer',
      email: 'rita@mail.test',
      topic: 'enterprise',
      message: 'We have nine salons.',
    },
    'pictures.setPicture': greyPng,
    'messages.decideUnknownMail': { send_again: true },
    'appointments.decideClient': { same_person: true, copy_contact: true },
    'waitlist.decideWaitlistClient': { same_person: true, copy_contact: true },
    'appointments.cancelAppointment': { reason: 'Ill' },
    'appointments.changeAppointmentStatus': { status: 'arrived', reason: 'Came in' },
    'appointments.checkoutAppointment': {
      discount: 5,
      tip: 8,
      payments: [{ method: 'cash', amount: 48 }],
    },
    'staff.createStaffMember': person,
    'staff.updateStaffMember': {
      ...person,
      title: 'Stylist',
      active: true,
      hours: [{ day: 1, start_time: '10:00', end_time: '16:00' }],
      service_ids: [ids.service],
      version: 1,
    },
    'resources.updateResource': { name: 'Window chair', active: true, version: 1 },
    'public.createHold': { ...request, start_time: '2026-03-12T10:00:00-04:00' },
    'public.bookOnline': {
      ...request,
      start_time: '2026-03-12T11:00:00-04:00',
      hold_token: ids.holdToken,
      client,
      notes: 'First time',
      policy_accepted: true,
    },
    'public.requestProof': { email: 'sam@client.test' },
    'public.joinWaitlist': {
      ...request,
      windows: [{ from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' }],
      client,
    },
    'public.rescheduleBooking': { start_time: '2026-03-13T10:00:00-04:00' },
  }
}
