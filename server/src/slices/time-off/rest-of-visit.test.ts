import { beforeEach, describe, expect, test } from 'vitest'
import { deskOfTwo } from '../../../test/desk-of-two.ts'
import { messageKindsOf } from '../../../test/messages-of.ts'
import { tenantId } from '../../platform/database/database.ts'

const desk = deskOfTwo()

const at = (clock: string, day = '03') => `2026-03-${day}T${clock}:00-05:00`

describe('a staff member who goes off sick at 11:20', () => {
  const { call } = desk

  const passTo = (clock: string) => desk.passTo(at(clock))
  beforeEach(() => passTo('11:20'))

  const booked = async (clock: string, staff_id: string, status?: string, service = desk.cut) => {
    const request = { service_ids: [service], staff_id, start_time: at(clock) }
    const sent = { ...request, client: { name: `${clock} ${staff_id}` } }
    const { body } = await call('POST', '/api/appointments', sent)
    const { id } = body.appointment
    if (status) await call('POST', `/api/appointments/${id}/status`, { status, anyway: true })
    return id
  }
  const enterSickDay = (fields: object = {}) =>
    call('POST', '/api/time-off', {
      ...{ staff_id: desk.mia, start_time: at('11:20'), end_time: at('18:00'), kind: 'sick' },
      ...fields,
    })
  const giveToTom = (appointment_id: string) =>
    enterSickDay({ affected_each: [{ appointment_id, affected: 'give', staff_id: desk.tom }] })
  const shown = async (id: string) =>
    (await call('GET', `/api/appointments/${id}`)).body.appointment
  const claimed = async (id: string) => {
    const rows = await desk.server.app.context.database
      .inTenant(tenantId(desk.salon.tenantId))
      .read((db) =>
        db
          .selectFrom('claims')
          .select(['subject_id', 'starts_at', 'ends_at', 'active'])
          .where('appointment_id', '=', id)
          .where('subject_kind', '=', 'staff')
          .orderBy('starts_at')
          .execute(),
      )
    const clock = (instant: Date) =>
      new Date(instant.getTime() - 5 * 3_600_000).toISOString().slice(11, 16)
    return rows.map(({ subject_id, starts_at, ends_at, active }) => [
      subject_id === desk.mia ? 'Mia' : 'Tom',
      `${clock(starts_at)}–${clock(ends_at)}`,
      active,
    ])
  }

  test('the rest of a running visit goes to a colleague who was busy when the visit began', async () => {
    const running = await booked('11:00', desk.mia, 'in_progress')
    await booked('10:30', desk.tom)
    const before = await shown(running)
    const { body } = await enterSickDay()
    expect(body.details.appointments).toMatchObject([
      { id: running, choices: ['keep'], takers: [{ id: desk.tom, takes: 'rest' }] },
    ])
    expect(await giveToTom(running)).toMatchObject({
      status: 201,
      body: { given: [{ id: running }] },
    })
    const after = await shown(running)
    const { start_time, end_time, status, price } = before
    expect(after).toMatchObject({ start_time, end_time, status, price, staff: { id: desk.tom } })
    expect(after.services).toMatchObject([{ start_time, end_time, processing: [] }])
    const end = end_time.slice(11, 16)
    expect(await claimed(running)).toEqual([
      ['Mia', '11:00–11:20', true],
      ['Tom', `11:20–${end}`, true],
    ])
    expect(await messageKindsOf(desk.server, desk.salon, running)).toEqual([])
    const longer = { version: after.version, end_time: at('11:58') }
    const resized = await call('POST', `/api/appointments/${running}/resize`, longer)
    expect(resized.body.appointment).toMatchObject({ start_time, end_time: at('11:58') })
    expect(await claimed(running)).toEqual([
      ['Mia', '11:00–11:20', true],
      ['Tom', '11:20–11:58', true],
    ])
    const overlapping = { service_ids: [desk.cut], staff_id: desk.tom, start_time: at('11:25') }
    expect((await call('POST', '/api/appointments', overlapping)).body.code).toBe('slot_taken')
  })

  test('when a visit was given to a colleague and then gets an end in the past, the last claim of the colleague ends at that end', async () => {
    const running = await booked('11:00', desk.mia, 'in_progress')
    await booked('10:30', desk.tom)
    await giveToTom(running)
    await passTo('11:38')
    const { version } = await shown(running)
    const shorter = { version, end_time: at('11:35') }
    const { status } = await call('POST', `/api/appointments/${running}/resize`, shorter)
    expect(status).toBe(200)
    const claims = await claimed(running)
    expect(claims[0]).toEqual(['Mia', '11:00–11:20', true])
    // the last minute before the new end is claimed anew
    expect(claims.at(-1)).toEqual(['Tom', '11:34–11:35', true])
  })

  test('a visit that runs longer than booked has claims without a gap when it gets a later end', async () => {
    const running = await booked('11:00', desk.mia, 'in_progress')
    await passTo('11:58')
    const { version } = await shown(running)
    const longer = { version, end_time: at('12:20') }
    const { body } = await call('POST', `/api/appointments/${running}/resize`, longer)
    expect(body.appointment.services).toMatchObject([{ end_time: at('12:20'), processing: [] }])
    expect(await claimed(running)).toEqual([
      ['Mia', '11:00–11:45', true],
      ['Mia', '11:45–12:20', true],
    ])
  })

  test('when a colour is given to a colleague after its processing time, the visit still shows that processing time', async () => {
    const { body } = await call('POST', '/api/services', {
      ...{ name: 'Colour', duration_minutes: 60, price: 80 },
      ...{ processing_minutes: 30, finishing_minutes: 15 },
    })
    const running = await booked('10:30', desk.mia, 'in_progress', body.service.id)
    const processing = [{ start_time: at('10:45'), end_time: at('11:15') }]
    expect((await shown(running)).services).toMatchObject([{ processing }])
    expect((await giveToTom(running)).status).toBe(201)
    expect(await claimed(running)).toHaveLength(3)
    expect((await shown(running)).services).toMatchObject([{ staff: { id: desk.tom }, processing }])
  })

  test('a person who takes over a visit needs to be on duty for the rest only, and the visit can be completed, reopened and given again', async () => {
    const { body } = await call('POST', '/api/staff', { name: 'Noor', service_ids: [desk.cut] })
    const noor = body.staff_member.id
    const untilDuty = { kind: 'block', start_time: at('09:00'), end_time: at('11:10') }
    await call('POST', '/api/time-off', { ...untilDuty, staff_id: desk.tom })
    const running = await booked('11:00', desk.mia, 'in_progress')
    expect((await giveToTom(running)).status).toBe(201)
    expect((await call('GET', `/api/appointments/${running}`)).body.off_duty).toBeNull()
    await passTo('11:30')
    const become = (status: string) =>
      call('POST', `/api/appointments/${running}/status`, { status })
    expect((await become('completed')).status).toBe(200)
    expect((await become('in_progress')).status).toBe(200)
    const next = { staff_id: desk.tom, start_time: at('11:30') }
    expect((await enterSickDay(next)).body.details.appointments).toMatchObject([
      { id: running, takers: [{ id: noor, takes: 'rest' }] },
    ])
    const given = { appointment_id: running, affected: 'give', staff_id: noor }
    expect((await enterSickDay({ ...next, affected_each: [given] })).status).toBe(201)
    expect((await shown(running)).staff.id).toBe(noor)
  })

  test.each([
    ['11:00', 'in_progress', '10:30'],
    // a cut from 10:33 ends at 11:18, after the start of the visit and before the sick day
    ['11:15', 'arrived', '10:33'],
  ])(
    'a visit of %s that is %s goes back to the person who was marked sick by mistake',
    async (clock, status, clockOfTom) => {
      const visit = await booked(clock, desk.mia, status)
      await booked(clockOfTom, desk.tom)
      const { body } = await giveToTom(visit)
      await call('DELETE', `/api/time-off/${body.time_off.id}`)
      await passTo('11:21')
      const back = await call('POST', `/api/appointments/${visit}/move`, {
        ...body.given[0],
        notice: 'never',
      })
      expect(back.status).toBe(200)
      expect(back.body.appointment).toMatchObject({
        start_time: at(clock),
        status,
        staff: { id: desk.mia },
      })
      expect((await claimed(visit)).at(-1)?.[0]).toBe('Mia')
      expect(await messageKindsOf(desk.server, desk.salon, visit)).toEqual([])
    },
  )

  test('a colleague who has a booking before the end of a running visit cannot take the rest of that visit', async () => {
    const running = await booked('11:00', desk.mia, 'in_progress')
    await booked('11:25', desk.tom)
    const { body } = await giveToTom(running)
    expect(body.details.appointments).toMatchObject([{ id: running, takers: [] }])
    expect((await shown(running)).staff.id).toBe(desk.mia)
  })

  test('when the rest of a visit is given to a colleague who is booked concurrently, one of the two calls succeeds', async () => {
    const running = await booked('11:00', desk.mia, 'in_progress')
    const meanwhile = { service_ids: [desk.cut], staff_id: desk.tom, start_time: at('11:22') }
    const answers = await Promise.all([
      giveToTom(running),
      call('POST', '/api/appointments', meanwhile),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('a client who has waited since 11:15 is served by the colleague from 11:20 on, without a message', async () => {
    const waiting = await booked('11:15', desk.mia, 'arrived')
    // a cut takes 45 minutes, so Tom is busy at 11:15, and free from 11:18 on
    await booked('10:33', desk.tom)
    const { body } = await enterSickDay()
    expect(body.details.appointments).toMatchObject([
      { id: waiting, choices: ['keep', 'cancel'], takers: [{ id: desk.tom, takes: 'visit_now' }] },
    ])
    expect((await giveToTom(waiting)).status).toBe(201)
    expect(await shown(waiting)).toMatchObject({
      start_time: at('11:20'),
      status: 'arrived',
      staff: { id: desk.tom },
    })
    expect(await messageKindsOf(desk.server, desk.salon, waiting)).toEqual([])
  })

  test('the visit of a waiting client keeps its time when the colleague has been free since its start', async () => {
    const waiting = await booked('11:15', desk.mia, 'arrived')
    const { body } = await enterSickDay()
    expect(body.details.appointments[0].takers).toMatchObject([{ id: desk.tom, takes: 'visit' }])
    expect((await giveToTom(waiting)).status).toBe(201)
    expect((await shown(waiting)).start_time).toBe(at('11:15'))
  })
})
