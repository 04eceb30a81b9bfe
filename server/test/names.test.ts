import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'

let server: TestServer
let salon: TestSalon
let serviceId: string

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
  serviceId = itemAt((await salon.onboard()).serviceIds, 0)
})

afterAll(() => server.close())

type Save = (name: string) => Promise<{ status: number; name: unknown; errors: unknown }>

let day = 9
let visits = 0

/** Calls that store a name. Each returns the stored name, or the errors of the name’s field. */
const nameCalls: Record<string, Save> = {
  'a salon and its owner': async (name) => {
    const { status, body } = await server.call('POST', '/api/auth/register', {
      business_name: name,
      your_name: name,
      email: `${crypto.randomUUID()}@salon.test`,
      password: 'correct horse battery',
      terms_accepted: true,
    })
    if (status === 201) expect(body.user.name).toBe(body.tenant.name)
    return { status, name: body.tenant?.name, errors: body.errors?.business_name }
  },
  'a service': async (name) => {
    const service = { name, duration_minutes: 30, price: 20 }
    const { status, body } = await salon.call('POST', '/api/services', service)
    return { status, name: body.service?.name, errors: body.errors?.name }
  },
  'a section of the menu': async (name) => {
    const { status, body } = await salon.call('POST', '/api/services/categories', { name })
    return { status, name: body.category?.name, errors: body.errors?.name }
  },
  'a row of an import': async (name) => {
    const rows = [{ name, duration_minutes: 30, price: 20 }]
    const { status, body } = await salon.call('POST', '/api/services/bulk-import', { rows })
    return { status, name: body.services?.[0].name, errors: body.errors?.['rows[1].name'] }
  },
  'a staff member': async (name) => {
    const { body: all } = await salon.call('GET', '/api/staff')
    const path = `/api/staff/${all.staff[0].id}`
    const { status, body } = await salon.call('PUT', path, { ...all.staff[0], name })
    return { status, name: body.staff_member?.name, errors: body.errors?.name }
  },
  'a station': async (name) => {
    const { body: units } = await salon.call('GET', '/api/resources')
    const path = `/api/resources/${units.resources[0].id}`
    const { status, body } = await salon.call('PUT', path, { ...units.resources[0], name })
    return { status, name: body.resource?.name, errors: body.errors?.name }
  },
  'a client whom the desk books': async (name) => {
    day += 1
    const { status, body } = await salon.call('POST', '/api/appointments', {
      service_ids: [serviceId],
      start_time: `2026-03-${String(day).padStart(2, '0')}T10:00:00-04:00`,
      client: { name },
      override: { reason: 'To have every name booked' },
    })
    return { status, name: body.appointment?.client.name, errors: body.errors?.['client.name'] }
  },
  'a client who books online': async (name) => {
    visits += 1
    const hour = String(9 + Math.floor(visits / 3)).padStart(2, '0')
    const { status, body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
      service_ids: [serviceId],
      start_time: `2026-03-0${3 + (visits % 3)}T${hour}:00:00-05:00`,
      client: { name, email: `${crypto.randomUUID()}@mail.test` },
      policy_accepted: true,
    })
    if (status !== 201) return { status, name: undefined, errors: body.errors?.['client.name'] }
    const { body: seen } = await salon.call('GET', `/api/appointments/${body.appointment.id}`)
    return { status, name: seen.contact.name, errors: undefined }
  },
}

const namedThings = Object.entries(nameCalls)
const family = '👨‍👩‍👧‍👦'

test.each(namedThings)('the name of %s is returned whole, normalized to NFC', async (_, save) => {
  for (const name of [
    `${family} & Söhne ✂️`,
    'מספרת צילה \u200f(ת״א)',
    'Nguyễn Thị Bạch Tuyết',
    '김민준 미용실',
    'ร้านพี่กี่',
    'श्री लक्ष्मी',
  ]) {
    const saved = await save(name.normalize('NFD'))
    expect(saved.name).toBe(name.normalize('NFC'))
  }
})

test.each(namedThings)(
  'a long name of combined characters can be stored for %s',
  async (_, save) => {
    for (const name of [`${family.repeat(30)}`, 'กี่'.repeat(60)]) {
      expect((await save(name)).name).toBe(name)
    }
  },
)

test('a long name of somebody on the waiting list fits its column', async () => {
  const { status } = await server.call('POST', `/api/public/${salon.slug}/waitlist`, {
    service_ids: [serviceId],
    windows: [{ from: '2026-03-05T09:00:00-05:00', to: '2026-03-05T18:00:00-05:00' }],
    client: { name: family.repeat(30), email: 'waits@mail.test' },
  })
  expect(status).toBe(201)
})

test.each(namedThings)('%s cannot have an invisible or an overlong name', async (_, save) => {
  const names = [
    '\u3164',
    '\u200d\u200b',
    '\u2800',
    '\ufe0f',
    '\u{e0067}',
    '\u0301',
    '\u202e\ue000',
  ]
  for (const name of [...names, `a${'\u0301'.repeat(10_000)}`]) {
    expect(await save(name)).toMatchObject({ status: 422, errors: [expect.any(String)] })
  }
})

test('the name of a service’s copy is cut between characters when it would be too long', async () => {
  // 51 of these characters have 1,275 bytes; a name has at most 1,280
  const service = { name: family.repeat(51), duration_minutes: 30, price: 20 }
  const { body } = await salon.call('POST', '/api/services', service)
  const copy = await salon.call('POST', `/api/services/${body.service.id}/duplicate`)
  expect(copy.status).toBe(201)
  expect(copy.body.service.name).toMatch(new RegExp(`^(${family}){40,51} \\(.*\\)$`, 'u'))
})
