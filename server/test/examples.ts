import { api } from '@chairtime/contract/api.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { fillPath } from '@chairtime/contract/path.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { tenantId } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import { insertUser } from '../src/slices/auth/user-store.ts'
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
    readonly timeOff: string
    readonly note: string
    readonly photo: string
    readonly otherClient: string
    readonly merge: string
    readonly checkout: string
    readonly member: string
    readonly invitation: string
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
  const { body: off } = await salon.call('POST', '/api/time-off', {
    staff_id: staffIds[0],
    start_time: '2026-03-17T09:00:00-04:00',
    end_time: '2026-03-17T10:00:00-04:00',
    kind: 'break',
  })
  const client = clients.items[0].id
  const { body: noted } = await salon.call('POST', `/api/clients/${client}/notes`, {
    kind: 'note',
    text: 'Likes tea',
  })
  const { body: added } = await salon.call('POST', `/api/clients/${client}/photos`, greyPng)
  const [other, kept, gone] = await Promise.all(
    ['Otto', 'Kim', 'Kim'].map(async (name) => {
      const { body } = await salon.call('POST', '/api/clients', { name })
      return body.client
    }),
  )
  const { body: merged } = await salon.call('POST', `/api/clients/${kept.id}/merge`, {
    other_id: gone.id,
    version: 1,
    other_version: 1,
  })
  const { body: sold } = await salon.call('POST', '/api/checkouts', {
    lines: [{ kind: 'product', name: 'Shampoo', price: 12 }],
    payments: [{ method: 'cash', amount: 12 }],
  })
  const { body: invited } = await salon.call('POST', '/api/team/invitations', {
    email: `rita-${salon.slug}@salon.test`,
    role: 'front_desk',
  })
  const ids = {
    slug: salon.slug,
    service: itemAt(serviceIds, 0),
    category: made.category.id,
    staff: itemAt(staffIds, 0),
    resource: chairs.resources[0].id,
    client,
    note: noted.note.id,
    photo: added.photo.id,
    otherClient: other.id,
    merge: merged.merge_id,
    appointment: booked.appointment.id,
    manageToken: booked.manage_token,
    holdToken: hold.hold_token,
    leaveToken: waiting.leave_token,
    waitlistEntry: waiting.waitlist_entry.id,
    message: await unknownMail(server, salon),
    timeOff: off.time_off.id,
    checkout: sold.checkout.id,
    member: await addMember(server, salon),
    invitation: invited.invitation.id,
  }
  return { salon, ids }
}

/** Adds a second user to the salon. Returns their id. */
async function addMember(
  { app: { context } }: TestServer,
  { tenantId: tenant, slug }: TestSalon,
): Promise<string> {
  const id = newId()
  const user = { id, name: 'Max', email: `max-${slug}@salon.test`, phone: null, passwordHash: '-' }
  await context.database
    .inTenant(tenantId(tenant))
    .write((db) => insertUser(db, user, 'manager', context.clock.now()))
  return id
}

/** A key as browsers make it for pushes. */
const pushKey =
  'BLuUuOrqeuSPMetN-U_xc84Du8LsWOOuA1lUZVmEf6L4rIV_mAX7MK9bnwoAsTNHfRuhRxjztQe9pWFsChbbqNY'

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
    assistant: `waiting_client.${ids.waitlistEntry}.2026-03-10`,
    messages: ids.message,
    checkouts: ids.checkout,
    pictures: ids.service,
    team: path.includes('/members/') ? ids.member : ids.invitation,
    'time-off': ids.timeOff,
  }
  const values: Readonly<Record<string, string | undefined>> = {
    slug: ids.slug,
    manage_token: ids.manageToken,
    hold_token: ids.holdToken,
    leave_token: ids.leaveToken,
    id: own[segment],
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
  const timeOff = {
    staff_id: ids.staff,
    start_time: '2026-03-16T09:00:00-04:00',
    end_time: '2026-03-16T12:00:00-04:00',
    kind: 'sick',
    reason: 'Flu',
  }
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
    'auth.verifyEmail': { token: 'x'.repeat(43) },
    'auth.readInvitation': { token: 'x'.repeat(43) },
    'auth.acceptInvitation': {
      token: 'x'.repeat(43),
      your_name: 'Tom Reed',
      password: 'correct horse battery',
    },
    'team.inviteMember': { email: 'vera@salon.test', role: 'stylist', staff_id: ids.staff },
    'team.changeMember': { role: 'manager', staff_id: ids.staff, version: 1 },
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
    'notifications.savePushDevice': {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      keys: { p256dh: pushKey, auth: 'A'.repeat(22) },
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
    'appointments.decideMoveNotice': { send: true },
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
    'waitlist.addToWaitlist': {
      ...request,
      windows: [{ from: '2026-03-12T09:00:00-04:00', to: '2026-03-12T18:00:00-04:00' }],
      client,
    },
    'waitlist.decideWaitlistClient': { same_person: true, copy_contact: true },
    'clients.createClient': { ...client, birthday: '1990-02-28', tags: ['Regular'] },
    'clients.updateClient': { ...client, tags: ['Regular'], blocked: true, version: 1 },
    'clients.addClientNote': { kind: 'formula', text: '7N and 20 vol', pinned: true },
    'clients.updateClientNote': { text: 'Likes coffee', pinned: false, version: 1 },
    'clients.addClientPhoto': greyPng,
    'clients.updateClientPhoto': { caption: 'After the colour', version: 1 },
    'clients.eraseClient': { name: 'Lea Kaminski' },
    'clients.keepClientsApart': { other_id: ids.otherClient },
    'clients.mergeClients': { other_id: ids.otherClient, version: 1, other_version: 1 },
    'appointments.cancelAppointment': { reason: 'Ill' },
    'appointments.changeAppointmentStatus': { status: 'arrived', reason: 'Came in', anyway: true },
    'appointments.saveAppointmentNotes': { notes: 'Window seat, please', replaces: null },
    'appointments.announceDelay': { minutes: 15 },
    'appointments.withdrawDelay': { minutes: 15 },
    'appointments.checkoutAppointment': {
      discount: 5,
      tip: 8,
      payments: [{ method: 'cash', amount: 48 }],
    },
    'checkouts.createCheckout': {
      appointment_ids: [ids.appointment],
      lines: [
        {
          kind: 'service',
          name: 'Cut',
          price: 45,
          quantity: 1,
          discount: { percent: 10 },
          staff_id: ids.staff,
          appointment_id: ids.appointment,
        },
        { kind: 'product', name: 'Shampoo', price: 12, quantity: 2 },
      ],
      discount: { amount: 4.5 },
      tips: [{ staff_id: ids.staff, amount: 8 }],
      total: 68,
      payments: [{ method: 'cash', amount: 68, received: 70 }],
    },
    'checkouts.refundCheckout': { amount: 5, method: 'cash', reason: 'Broken pump' },
    'checkouts.sendReceipt': { channel: 'email' },
    'checkouts.reopenCheckout': { reason: 'Wrong client' },
    'day-closes.closeDay': {
      date: '2026-03-02',
      opening_float: 100,
      counted: 112,
      denominations: [
        { value: 100, count: 1 },
        { value: 1, count: 12 },
      ],
      note: 'All there',
    },
    'day-closes.moveCash': { direction: 'out', amount: 5, reason: 'Milk' },
    'settings.updateTax': { rate_percent: 8.875, included: false, version: 1 },
    'staff.createStaffMember': person,
    'staff.updateStaffMember': {
      ...person,
      title: 'Stylist',
      active: true,
      hours: [{ day: 1, start_time: '10:00', end_time: '16:00' }],
      service_ids: [ids.service],
      version: 1,
    },
    'time-off.createTimeOff': timeOff,
    'time-off.updateTimeOff': { ...timeOff, version: 1 },
    'appointments.resizeAppointment': { end_time: '2026-03-10T11:15:00-04:00' },
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
