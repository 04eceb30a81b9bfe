import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deskOfTwo } from '../../../test/desk-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'

const desk = deskOfTwo()

const at = (clock: string) => `2026-03-03T${clock}:00-05:00`

let visit: string

/** Mia’s visit at 10:00 gets the second chair, because the first one is taken until 10:15. */
beforeEach(async () => {
  await book(desk.tom, '09:30')
  visit = await book(desk.mia, '10:00')
})

async function book(staff_id: string, clock: string): Promise<string> {
  const request = { service_ids: [desk.cut], staff_id, start_time: at(clock) }
  return (await desk.call('POST', '/api/appointments', request)).body.appointment.id
}

async function begin(): Promise<void> {
  await desk.passTo(at('10:20'))
  await setStatus(visit, 'in_progress')
}

const setStatus = (id: string, status: string) =>
  desk.call('POST', `/api/appointments/${id}/status`, { status })

const resize = (fields: object = {}) =>
  desk.call('POST', `/api/appointments/${visit}/resize`, { end_time: at('11:15'), ...fields })

const inSalon = () => desk.server.app.context.database.inTenant(tenantId(desk.salon.tenantId))

/** The chairs that the visit claims, each with the end of its claim. */
async function chairs(): Promise<string[]> {
  const { rows } = await inSalon().write((db) =>
    sql<{ chair: string }>`
      select u.name || ' until ' || to_char(c.ends_at at time zone 'America/New_York', 'HH24:MI') as chair
      from claims c join resource_units u on u.id = c.subject_id
      where c.appointment_id = ${visit} order by c.ends_at`.execute(db),
  )
  return rows.map(({ chair }) => chair)
}

test.each([
  ['it becomes longer', () => resize(), '11:15'],
  ['it passes to a colleague', () => giveToTom(), '10:45'],
  ['it gets another service', () => addCut(), '11:30'],
  ['a sick day gives it away', () => sickDay(), '10:45'],
])('a running visit keeps its chair when %s', async (_, change, end) => {
  await begin()
  expect((await change()).status).toBeLessThan(300)
  expect(await chairs()).toEqual(['Chair 2 until 10:20', `Chair 2 until ${end}`])
})

const giveToTom = () =>
  desk.call('POST', `/api/appointments/${visit}/move`, {
    ...{ start_time: at('10:00'), staff_id: desk.tom },
  })

async function addCut() {
  const service = { name: 'Fringe', duration_minutes: 45, price: 10 }
  const { body: added } = await desk.call('POST', '/api/services', service)
  const { version } = (await desk.call('GET', `/api/appointments/${visit}`)).body.appointment
  return desk.call('PUT', `/api/appointments/${visit}`, {
    ...{ service_ids: [desk.cut, added.service.id], start_time: at('10:00'), version },
  })
}

const sickDay = () =>
  desk.call('POST', '/api/time-off', {
    ...{ staff_id: desk.mia, start_time: at('10:20'), end_time: at('12:00'), kind: 'sick' },
    affected_each: [{ appointment_id: visit, affected: 'give', staff_id: desk.tom }],
  })

test('when another visit has the chair next, a running visit becomes longer only with a reason of the desk, and keeps its chair', async () => {
  const first = await book(desk.mia, '10:45')
  await book(desk.tom, '10:45')
  await setStatus(first, 'cancelled')
  await begin()
  const { status, body } = await resize()
  expect([status, body.code]).toEqual([409, 'slot_taken'])
  const override = { reason: 'Agreed with both' }
  expect((await resize({ override })).status).toBe(200)
  expect(await chairs()).toEqual(['Chair 2 until 10:20', 'Chair 2 until 11:15'])
  // two visits share the chair, so the next change needs a reason, too, although the other chair is free
  await desk.passTo(at('10:50'))
  const again = await resize({ end_time: at('11:20') })
  expect([again.status, again.body.code]).toEqual([409, 'slot_taken'])
  expect((await resize({ end_time: at('11:20'), override })).status).toBe(200)
  expect((await chairs()).at(-1)).toBe('Chair 2 until 11:20')
})

test('a running visit that takes longer than booked keeps its chair', async () => {
  await begin()
  await desk.passTo(at('10:50'))
  expect((await resize()).status).toBe(200)
  expect(await chairs()).toEqual(['Chair 2 until 10:45', 'Chair 2 until 11:15'])
})

test('a running visit may change to another chair when its own is out of service', async () => {
  await begin()
  await inSalon().write((db) =>
    sql`insert into resource_outages (tenant_id, id, unit_id, starts_at, ends_at)
      select tenant_id, gen_random_uuid(), id, ${at('10:20')}, ${at('18:00')}
      from resource_units where name = 'Chair 2'`.execute(db),
  )
  expect((await resize()).status).toBe(200)
  expect(await chairs()).toEqual(['Chair 2 until 10:20', 'Chair 1 until 11:15'])
})
