import { expect, test } from 'vitest'
import { deskOfTwo } from '../../../test/desk-of-two.ts'

const desk = deskOfTwo()

const onDay = (day: number, clock: string) => `2026-03-0${day}T${clock}:00-05:00`

const moveTo = async (id: string, start_time: string, notice?: string) =>
  (await desk.call('POST', `/api/appointments/${id}/move`, { start_time, notice })).body.appointment

/** Books a visit for Tuesday at 10:00. Then sets these statuses, one every five minutes, the first at 10:00. */
async function visitAfter(...steps: readonly string[]): Promise<string> {
  const { body } = await desk.call('POST', '/api/appointments', {
    ...{ service_ids: [desk.cut], staff_id: desk.mia, start_time: onDay(3, '10:00') },
    client: { name: 'Lea Kaminski', email: 'lea@client.test' },
  })
  const { id } = body.appointment
  for (const [i, status] of steps.entries()) {
    await desk.passTo(onDay(3, `10:${String(5 * i).padStart(2, '0')}`))
    await desk.call('POST', `/api/appointments/${id}/status`, { status })
  }
  return id
}

test.each([
  [['arrived'], 'undid the check-in'],
  [['arrived', 'in_progress'], 'undid the start'],
])(
  'when a visit with the steps %j is moved to the next day, its client is expected there, and the history says so',
  async (steps, undone) => {
    const id = await visitAfter(...steps)
    expect(await moveTo(id, onDay(4, '10:00'))).toMatchObject({
      ...{ status: 'confirmed', arrived_at: null, started_at: null, version: steps.length + 2 },
    })
    const { body } = await desk.call('GET', `/api/appointments/${id}/history`)
    const sentences = body.items.map(({ text }: { readonly text: string }) => text)
    expect(sentences).toContainEqual(expect.stringContaining(undone))
    await desk.passTo(onDay(4, '10:00'))
    const { body: shown } = await desk.call('GET', `/api/appointments/${id}`)
    expect(shown.appointment).toMatchObject({ status: 'confirmed', arrived_at: null })
  },
)

test('a client who has come stays checked in when the visit is moved within its day', async () => {
  const id = await visitAfter('arrived')
  expect(await moveTo(id, onDay(3, '15:00'))).toMatchObject({ status: 'arrived' })
})

test('a client who came a day early stays checked in when the visit is moved to the present day', async () => {
  const id = await visitAfter()
  const early = { status: 'arrived', anyway: true }
  await desk.call('POST', `/api/appointments/${id}/status`, early)
  expect(await moveTo(id, onDay(2, '15:00'))).toMatchObject({ status: 'arrived' })
})

test.each([[['arrived']], [['arrived', 'in_progress']]])(
  'when the move to another day is undone, a visit with the steps %j is as it was',
  async (steps) => {
    const id = await visitAfter(...steps)
    const { body } = await desk.call('GET', `/api/appointments/${id}`)
    const { status, arrived_at, started_at } = body.appointment
    expect(status).toBe(steps.at(-1))
    await moveTo(id, onDay(4, '10:00'), 'soon')
    const back = await moveTo(id, onDay(3, '10:00'), 'back')
    expect(back).toMatchObject({ status, arrived_at, started_at, version: steps.length + 3 })
    const { body: shown } = await desk.call('GET', `/api/appointments/${id}`)
    expect(shown.appointment).toMatchObject(back)
  },
)

test('when a check-in is undone after a move, the undo of the move does not restore it', async () => {
  const id = await visitAfter('arrived')
  await moveTo(id, onDay(3, '15:00'), 'soon')
  await desk.call('POST', `/api/appointments/${id}/status`, { status: 'confirmed' })
  expect(await moveTo(id, onDay(3, '10:00'), 'back')).toMatchObject({ status: 'confirmed' })
})

test('when a move to another day has ended a check-in, the undo of a later move does not restore it', async () => {
  const id = await visitAfter('arrived')
  await moveTo(id, onDay(4, '10:00'))
  await moveTo(id, onDay(3, '10:00'))
  await moveTo(id, onDay(3, '11:00'), 'soon')
  expect(await moveTo(id, onDay(3, '10:00'), 'back')).toMatchObject({
    ...{ status: 'confirmed', arrived_at: null },
  })
})

test('when a move to the present day is undone, a client who was checked in after the move is expected again', async () => {
  const id = await visitAfter()
  await desk.passTo(onDay(2, '10:00'))
  await moveTo(id, onDay(2, '15:00'), 'soon')
  await desk.call('POST', `/api/appointments/${id}/status`, { status: 'arrived' })
  const { body } = await desk.call('GET', `/api/appointments/${id}`)
  expect(body.appointment).toMatchObject({ status: 'arrived' })
  expect(await moveTo(id, onDay(3, '10:00'), 'back')).toMatchObject({ status: 'confirmed' })
})

test('a client stays checked in when the visit moves past midnight and begins within the hour', async () => {
  const override = { reason: 'Long evening' }
  const { body } = await desk.call('POST', '/api/appointments', {
    ...{ service_ids: [desk.cut], staff_id: desk.mia, start_time: onDay(3, '23:15'), override },
    client: { name: 'Lea Kaminski', email: 'lea@client.test' },
  })
  const { id } = body.appointment
  await desk.passTo(onDay(3, '23:20'))
  await desk.call('POST', `/api/appointments/${id}/status`, { status: 'arrived' })
  const moved = await desk.call('POST', `/api/appointments/${id}/move`, {
    ...{ start_time: onDay(4, '00:15'), override },
  })
  expect(moved.body.appointment).toMatchObject({ status: 'arrived' })
})
