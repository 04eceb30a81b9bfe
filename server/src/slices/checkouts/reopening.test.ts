import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import { cash, checkoutDesk } from '../../../test/checkout-desk.ts'
import { tenantId } from '../../platform/database/database.ts'

const desk = checkoutDesk()
const { act, bookVisit, tryToBook, call, list, passTo, sell, sellShampoo, takings } = desk

test('a reopening takes the payment back and leaves the visit as it was, ready to be paid again', async () => {
  const { id } = await bookVisit()
  const { checkout, appointments } = (await sell({ appointment_ids: [id], payments: cash(45) }))
    .body
  const { status, body } = await act(checkout.id, 'reopen')
  expect(status).toBe(200)
  expect(body.checkout.reopened_at).not.toBe(null)
  const [visit] = body.appointments
  expect(visit).toMatchObject({ id, status: 'confirmed', checked_out: false })
  expect(visit.version).toBeGreaterThan(itemAt<{ version: number }>(appointments, 0).version)
  expect(await takings()).toBe(0)
  expect((await list()).unpaid).toEqual([])
  expect((await call('GET', `/api/appointments/${id}`)).body.checkout).toBe(null)
  const { items } = (await call('GET', `/api/appointments/${id}/history`)).body
  expect(itemAt<{ text: string }>(items, 0).text).toBe('Ana Owner took back the payment of $45')
  const twice = await act(checkout.id, 'reopen')
  expect([twice.status, twice.body.code]).toEqual([409, 'checkout_closed'])
  const paid = await sell({
    appointment_ids: [id],
    versions: [visit.version],
    payments: cash(45),
  })
  expect(paid.status).toBe(201)
})

test('when a reopening comes after the start of a visit, the visit stays completed, unless the call asks for its earlier status', async () => {
  const { id } = await bookVisit()
  await passTo('2026-03-02T19:05:00Z')
  const pay = async () =>
    (await sell({ appointment_ids: [id], payments: cash(45) })).body.checkout.id
  const restored = await act(await pay(), 'reopen', { restore_status: true })
  expect(restored.body.appointments).toMatchObject([{ status: 'confirmed' }])
  const { body } = await act(await pay(), 'reopen')
  expect(body.appointments).toMatchObject([{ status: 'completed', checked_out: false }])
  expect((await list()).unpaid).toMatchObject([{ id }])
})

test('a reopening during a visit sets the visit back to “in progress” and claims its staff member again', async () => {
  const { id } = await bookVisit()
  const change = { status: 'in_progress', anyway: true }
  const { body } = await call('POST', `/api/appointments/${id}/status`, change)
  const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
  const [visit] = (await act(checkout.id, 'reopen')).body.appointments
  const { started_at } = body.appointment
  expect(visit).toMatchObject({ status: 'in_progress', started_at, checked_out: false })
  expect(await tryToBook()).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
})

test('when the payment for a visit of a later day is taken back, the visit gets back its earlier status', async () => {
  const visit = await bookVisit(desk.mia, '2026-03-04')
  // the client arrived on the wrong day, so the payment completes the visit
  await call('POST', `/api/appointments/${visit.id}/status`, { status: 'arrived', anyway: true })
  const { checkout } = (await sell({ appointment_ids: [visit.id], payments: cash(45) })).body
  const { body } = await act(checkout.id, 'reopen')
  expect(body.appointments).toMatchObject([{ id: visit.id, status: 'arrived' }])
  const { body: read } = await call('GET', `/api/appointments/${visit.id}`)
  expect(read.appointment).toEqual(itemAt(body.appointments, 0))
  expect((await tryToBook('2026-03-04')).body.code).toBe('slot_taken')
})

test('when a payment that was made before the visit is taken back, the visit keeps its present status', async () => {
  const { id } = await bookVisit()
  const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
  await call('POST', `/api/appointments/${id}/status`, { status: 'completed' })
  const { body } = await act(checkout.id, 'reopen', { restore_status: true })
  expect(body.appointments).toMatchObject([{ id, status: 'completed', checked_out: false }])
})

test('when a payment confirmed a pending visit, the visit stays confirmed after a reopening, because its client was told so', async () => {
  const { id } = await bookVisit()
  await desk.server.app.context.database
    .inTenant(tenantId(desk.salon.tenantId))
    .write((db) => db.updateTable('appointments').set({ status: 'pending' }).execute())
  const { checkout, appointments } = (await sell({ appointment_ids: [id], payments: cash(45) }))
    .body
  expect(appointments).toMatchObject([{ status: 'confirmed' }])
  const { body } = await act(checkout.id, 'reopen', { restore_status: true })
  expect(body.appointments).toMatchObject([{ id, status: 'confirmed', checked_out: false }])
})

test('a visit that was completed before its payment stays completed after a reopening', async () => {
  const { id } = await bookVisit()
  await call('POST', `/api/appointments/${id}/status`, { status: 'completed' })
  const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
  const { body } = await act(checkout.id, 'reopen')
  expect(body.appointments).toMatchObject([{ id, status: 'completed', checked_out: false }])
  expect((await list()).unpaid.map((each: { id: string }) => each.id)).toEqual([id])
})

test('when the time of a visit was given to another visit meanwhile, a reopening returns the money, and the visit stays completed', async () => {
  const { id } = await bookVisit(desk.mia, '2026-03-04')
  await call('POST', `/api/appointments/${id}/status`, { status: 'arrived', anyway: true })
  const { checkout } = (await sell({ appointment_ids: [id], payments: cash(45) })).body
  expect((await tryToBook('2026-03-04')).status).toBe(201)
  const { status, body } = await act(checkout.id, 'reopen')
  expect([status, await takings()]).toEqual([200, 0])
  expect(body.appointments).toMatchObject([{ id, status: 'completed', checked_out: false }])
})

test('a reopening is refused after a refund, and on a later day', async () => {
  const { id } = (await sellShampoo()).body.checkout
  const unrefunded = (await sellShampoo()).body.checkout
  await act(id, 'refund', { amount: 1, method: 'cash', reason: 'Dented' })
  expect((await act(id, 'reopen')).body.code).toBe('checkout_closed')
  // a minute past midnight in New York
  await passTo('2026-03-03T05:01:00Z')
  const { body } = await act(unrefunded.id, 'reopen')
  expect(body.error).toContain('own day')
  expect(await takings()).toBe(0)
})

test('a bill of $0 can be reopened on a later day, because it has nothing to refund', async () => {
  const { id } = await bookVisit(desk.mia, '2026-03-04')
  const line = { kind: 'service', name: 'Cut', price: 0, appointment_id: id, staff_id: desk.mia }
  const { checkout } = (await sell({ appointment_ids: [id], lines: [line], payments: [] })).body
  await passTo('2026-03-03T15:00:00Z')
  const { status, body } = await act(checkout.id, 'reopen')
  expect(status).toBe(200)
  expect(body.appointments).toMatchObject([{ id, checked_out: false }])
  expect((await list()).paid_before).toMatchObject([{ id: checkout.id }])
  expect((await sell({ appointment_ids: [id], payments: cash(45) })).status).toBe(201)
})
