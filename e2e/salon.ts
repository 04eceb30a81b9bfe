import type { APIRequestContext } from '@playwright/test'

export interface Salon {
  /** The origin of the booking site, on the salon's own host. */
  readonly origin: string
  readonly slug: string
  readonly email: string
  readonly token: string
}

export const password = 'correct horse battery'

/**
 * A time zone in which it is now between nine and ten in the morning. Most of the salon's working day is still ahead.
 * So a story can book visits of today at any hour, and need not move a clock.
 */
export const morningZone = zoneWhereItIs(9)

/** Options for the browser of a phone, in the time zone of the salon. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  timezoneId: morningZone,
}

/** A time zone in which it is now between nine and ten in the evening, so that it always differs from the salon's. */
export const eveningZone = zoneWhereItIs(21)

/** Registers a new owner in the morning zone, with nothing set up. */
export async function register(request: APIRequestContext, baseURL: string): Promise<Salon> {
  const mark = crypto.randomUUID().slice(0, 8)
  const email = `owner-${mark}@salon.test`
  const { access_token, tenant } = await post(request, '/api/auth/register', {
    business_name: `Corner Salon ${mark}`,
    your_name: 'Ana Owner',
    email,
    phone: '+12025550123',
    password,
    timezone: morningZone,
    terms_accepted: true,
  })
  const host = new URL(baseURL)
  host.hostname = `${tenant.slug}.${host.hostname}`
  return { origin: host.origin, slug: tenant.slug, email, token: access_token }
}

/**
 * Sets up a new salon that works every day from 9 to 6, by default with two staff members and three services, and
 * launches its site unless `launches` is false.
 */
export async function openSalon(
  request: APIRequestContext,
  baseURL: string,
  services: object[] = setup.services.custom_services,
  launches = true,
  people: readonly string[] = ['Mia Torres', 'Tom Reed'],
): Promise<Salon> {
  const salon = await register(request, baseURL)
  const steps = {
    ...setup,
    staff: {
      ...setup.staff,
      resource_count: people.length,
      staff_members: people.map((name) => ({ name, email: null, phone: null })),
    },
    services: { ...setup.services, custom_services: services },
    // the owner of a site that stays closed gets the link to its preview
    complete: { launch_immediately: launches, send_test_link: !launches },
  }
  for (const [step, data] of Object.entries(steps)) {
    await post(request, `/api/onboarding/${step}`, data, salon.token)
  }
  return salon
}

/**
 * Books the salon's first service for today as a client, without a browser. Takes the second offered time, because the
 * first may become too soon to be booked. Returns the appointment's id.
 */
export async function bookToday(
  request: APIRequestContext,
  { slug }: Salon,
  name: string,
): Promise<string> {
  const path = `/api/public/${slug}`
  const { services, business } = await (await request.get(path)).json()
  const service_ids = [services[0].id]
  const params = { service_ids: services[0].id, staff_id: 'any', from: business.today, days: 1 }
  const { days } = await (await request.get(`${path}/availability`, { params })).json()
  const { appointment } = await post(request, `${path}/appointments`, {
    service_ids,
    start_time: days[0].slots[1].start_time,
    client: { name, email: `${name.replaceAll(/\W/g, '')}-${slug}@mail.test` },
    policy_accepted: true,
  })
  return appointment.id
}

/** Books colours on the day after tomorrow until no further colour fits. Returns the day. */
export async function fillDay(request: APIRequestContext, { slug, token }: Salon) {
  const path = `/api/public/${slug}`
  const { services, staff, business } = await (await request.get(path)).json()
  const idOf = (name: string) => services.find((one: { name: string }) => one.name === name).id
  const day = new Date(Date.parse(business.today) + 2 * 86_400_000).toISOString().slice(0, 10)
  const color = idOf('Colour')
  for (const { id: staff_id } of staff) {
    for (;;) {
      const params = { service_ids: color, staff_id, from: day, days: 1 }
      const { days } = await (await request.get(`${path}/availability`, { params })).json()
      const start_time = days[0].slots[0]?.start_time
      if (!start_time) break
      await post(
        request,
        '/api/appointments',
        { service_ids: [color], staff_id, start_time },
        token,
      )
    }
  }
  return { day }
}

const setup = {
  start: { business_type: 'hair_salon' },
  hours: {
    working_days: [0, 1, 2, 3, 4, 5, 6],
    same_hours_daily: true,
    default_open_time: '09:00',
    default_close_time: '18:00',
    lunch_break: false,
  },
  staff: { resource_type: 'chair', setup_staff_now: true },
  services: {
    template_ids: [],
    custom_services: [
      { name: 'Cut', duration: 45, price: 45 },
      { name: 'Fringe trim', duration: 15, price: 12.5 },
      { name: 'Colour', duration: 90, price: 120 },
    ],
  },
  site: { phone: '+12025550123' },
}

function zoneWhereItIs(hour: number): string {
  const zone = Intl.supportedValuesOf('timeZone').find((timeZone) => {
    const formatter = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
    return Number(formatter.format()) === hour
  })
  return zone ?? 'UTC'
}

/** The headers of calls by the user who has the token. */
export function headersOf({ token }: Pick<Salon, 'token'>): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const headers = token ? headersOf({ token }) : {}
  const answer = await request.post(path, { data, headers })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
