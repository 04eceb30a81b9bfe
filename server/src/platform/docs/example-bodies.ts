import { pushKey } from './field-examples.ts'

/** The ids in the bodies. In the OpenAPI document they are invented; in tests they are those of a salon. */
interface ExampleIds {
  readonly service: string
  readonly category: string
  readonly staff: string
  readonly client: string
  readonly otherClient: string
  readonly appointment: string
  readonly holdToken: string
}

/** A valid body of each call that takes JSON. */
export function exampleBodies(ids: ExampleIds): Readonly<Record<string, unknown>> {
  const service = {
    name: 'Color',
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
  const staffMember = { name: 'Nora', email: 'nora@salon.test', phone: null }
  const timeOff = {
    staff_id: ids.staff,
    start_time: '2026-03-16T09:00:00-04:00',
    end_time: '2026-03-16T12:00:00-04:00',
    kind: 'sick',
    reason: 'Flu',
  }
  const deskBooking = { ...request, client_id: ids.client, notes: 'Window seat' }
  return {
    'auth.forgotPassword': { email: 'ana@studio-north.test' },
    'auth.login': { email: 'ana@studio-north.test', password: 'correct horse battery' },
    'auth.register': {
      business_name: 'Studio South',
      your_name: 'Sue Owner',
      email: 'sue@salon.test',
      phone: '+12025550199',
      password: 'correct horse battery',
      terms_accepted: true,
      timezone: 'Europe/Berlin',
    },
    'auth.resetPassword': { token: token, password: 'correct horse battery' },
    'auth.verifyEmail': { token: token },
    'auth.readInvitation': { token: token },
    'auth.acceptInvitation': {
      token: token,
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
      staff_members: [staffMember],
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
      about: 'Cuts and color since 1998.',
      brand_color: '#1f5f8b',
      version: 2,
    },
    'notifications.markNotificationsRead': { notification_ids: [ids.appointment] },
    'notifications.savePushDevice': {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      keys: { p256dh: pushKey, auth: 'A'.repeat(22) },
    },
    'services.createService': service,
    'services.updateService': { ...service, version: 1 },
    'services.createCategory': { name: 'Nails' },
    'services.updateCategory': { name: 'Hair and beard', version: 1 },
    'services.bulkImportServices': { rows: [{ name: 'Wash', duration_minutes: 15, price: 12 }] },
    'services.importTemplates': { template_ids: ['hair-blowout'] },
    'appointments.bookAppointment': { ...deskBooking, start_time: '2026-03-11T10:00:00-04:00' },
    'appointments.updateAppointment': {
      ...deskBooking,
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
    'newsletter.confirmNewsletter': { token: token },
    'newsletter.leaveNewsletter': { token: token },
    'enquiries.sendEnquiry': {
      id: '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11',
      name: 'Rita Writer',
      email: 'rita@mail.test',
      topic: 'enterprise',
      message: 'We have nine salons.',
    },
    'messages.decideUndeliveredMail': { send_again: true },
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
    'clients.updateClientPhoto': { caption: 'After the color', version: 1 },
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
    'settings.updateBookingPolicy': {
      slot_interval_minutes: 30,
      lead_time_minutes: 120,
      max_advance_days: 60,
      cancel_window_hours: 48,
      move_window_hours: 12,
      hold_minutes: 5,
      approval: 'request',
      version: 1,
    },
    'settings.updateDailyGoal': { amount: 1500, version: 1 },
    'settings.updateTax': { rate_percent: 8.875, included: false, version: 1 },
    'staff.createStaffMember': staffMember,
    'staff.updateStaffMember': {
      ...staffMember,
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

/** The ids in the bodies of the OpenAPI document. */
export const inventedIds: ExampleIds = {
  service: '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11',
  category: '018f3c1e-7a11-7c04-8d21-5b0e9a7f3c12',
  staff: '018f3c1e-7a12-7e9d-a3f6-81c2d4e05b13',
  client: '018f3c1e-7a13-7f58-b1c7-60d9e3f82a14',
  otherClient: '018f3c1e-7a14-7a6b-9e40-c7d1f2a35b15',
  appointment: '018f3c1e-7a15-7d2c-8f93-3e4b5a6c7d16',
  holdToken: 'q3n0vXr7bL2sWz8JdT5kYh1mPc4uAe6f',
}

/** A token that belongs to no link. */
const token = 'Zk4wR8tYc1LmQe7uVb0sXn5hGj2dPf9aTo6iHy3gKzM'
