import type { AppointmentView, readAppointment } from '@chairtime/contract/appointments.ts'
import type { login } from '@chairtime/contract/auth.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { listServices } from '@chairtime/contract/services.ts'
import type { listStaff } from '@chairtime/contract/staff.ts'
import type { Today } from '../src/features/calendar/queries.ts'

export const signedIn: Reply<typeof login> = {
  user: {
    id: 'u1',
    name: 'Ana Petrova',
    email: 'ana@salon.test',
    phone: null,
    onboarding_complete: true,
    verification_pending: false,
    verification_failed: false,
  },
  tenant: {
    id: 't1',
    name: 'Studio Ana',
    slug: 'studio-ana',
    plan: 'professional',
    trial_ends_at: null,
    timezone: 'Europe/Athens',
    currency: 'USD',
    locale: 'en-US',
    role: 'owner',
    booking_url: 'http://studio-ana.localhost/',
    published: true,
    billing: 'on',
    subscribed: true,
    sends_texts: true,
    test_mode: [],
  },
  onboarding_complete: true,
  now: new Date().toISOString(),
  access_token: 'access-1',
  refresh_token: 'refresh-1',
}

/** As {@link signedIn}, but the trial of the salon is over, and the salon pays for no plan. */
export const trialOver = {
  ...signedIn,
  tenant: { ...signedIn.tenant, subscribed: false, trial_ends_at: '2026-03-01T09:00:00Z' },
}

type Service = Reply<typeof listServices>['services'][number]
type StaffMember = Reply<typeof listStaff>['staff'][number]

/** A service of half an hour, which nobody performs. */
export function service(id: string, name: string, fields: Partial<Service> = {}): Service {
  return {
    id,
    name,
    description: null,
    category_id: null,
    category_name: null,
    duration_minutes: 30,
    processing_minutes: 0,
    finishing_minutes: 0,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    price: 45,
    can_book_online: true,
    is_custom: false,
    resource_type: null,
    staff_ids: [],
    photo: null,
    version: 1,
    ...fields,
  }
}

/** A staff member who performs no service. */
export function staffMember(
  id: string,
  name: string,
  fields: Partial<StaffMember> = {},
): StaffMember {
  return {
    id,
    name,
    email: null,
    phone: null,
    title: null,
    active: true,
    hours: null,
    service_ids: [],
    portrait: null,
    version: 1,
    ...fields,
  }
}

const mia = { id: 's1', name: 'Mia Lang' }

/** An appointment of Mia's on 8 March 2026. The times are those of Athens, such as `09:30`. */
export function appointment(
  id: string,
  from: string,
  to: string,
  fields: Partial<AppointmentView> = {},
): AppointmentView {
  const start_time = `2026-03-08T${from}:00+02:00`
  const end_time = `2026-03-08T${to}:00+02:00`
  const cut = { id: 'v1', name: 'Cut' }
  return {
    id,
    client: { id: `c-${id}`, name: `Client ${id}` },
    probable_client: null,
    service: cut,
    services: [
      {
        ...cut,
        staff: mia,
        start_time,
        end_time,
        duration_minutes: 60,
        price: 45,
        processing: [],
      },
    ],
    staff: mia,
    start_time,
    end_time,
    status: 'confirmed',
    arrived_at: null,
    started_at: null,
    client_confirmed: false,
    source: 'desk',
    notes: null,
    price: 45,
    currency: 'USD',
    cancelled_by: null,
    checked_out: false,
    refunded: false,
    version: 1,
    ...fields,
  }
}

/** A visit of a cut by Mia and a colour by Tom. */
export function sharedVisit(id: string, from: string, to: string): AppointmentView {
  const visit = appointment(id, from, to)
  const colour = { name: 'Colour', staff: { id: 's2', name: 'Tom Reed' } }
  return { ...visit, services: visit.services.flatMap((cut) => [cut, { ...cut, ...colour }]) }
}

/** What the server says of an appointment besides the appointment itself, when it knows nothing special. */
export const visitDetails: Omit<Reply<typeof readAppointment>, 'appointment'> = {
  contact: null,
  reach: null,
  booked: { at: '2026-03-01T10:00:00+02:00', by: 'Ana Petrova', override_reason: null },
  is_own: false,
  opens_card: false,
  off_duty: null,
  ended_at: null,
  expected_as: null,
  checkout: null,
  share_of_bill: null,
  refund: null,
}

/** A gap of Mia's on 8 March 2026 into which the named services fit. */
export function gap(from: string, to: string, services: readonly string[]): Today['gaps'][number] {
  return {
    start_time: `2026-03-08T${from}:00+02:00`,
    end_time: `2026-03-08T${to}:00+02:00`,
    duration_minutes: 60,
    staff: mia,
    inner: false,
    suitable_services: services.map((name) => ({
      id: name,
      name,
      duration_minutes: 30,
      price: 30,
    })),
  }
}

/** A month in which nothing has happened at the salon yet. */
export const quietMonth = {
  month: '2026-03',
  currency: 'USD',
  leaderboard: [],
  achievements: [],
  week_ago: { taken: 0, completed: 0 },
  tomorrow: { visits: 0, first_start: null },
}

export const quietToday: Today = {
  date: '2026-03-08',
  timezone: 'Europe/Athens',
  version: 10,
  now: '2026-03-08T10:00:00+02:00',
  greeting: 'Good morning',
  next_appointment: null,
  stats: { utilization_percent: 0, completed_count: 0, total_count: 0, avg_service_time: 0 },
  headcount: { occupied: 0, total: 4, percentage: 0 },
  revenue: { today: 0, currency: 'USD', goal: 1000, tax: { rate_percent: 0, included: true } },
  appointments: [],
  gaps: [],
  off_today: [],
  own_staff_ids: [],
  working: [],
  time_off: [],
}

/** The booking policy of a new salon, without its text. */
export const policyLimits = {
  slot_interval_minutes: 15,
  lead_time_minutes: 60,
  max_advance_days: 90,
  cancel_window_hours: 24,
  move_window_hours: 24,
  hold_minutes: 10,
  approval: 'instant',
} as const
