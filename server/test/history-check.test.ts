import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestServer } from './harness.ts'
import { bookAtDesk, moveAtDesk } from './history-bookings.ts'
import { findContradictions } from './history-check.ts'
import { randomFrom } from './history-random.ts'
import { type HistoryContext, openHistory } from './history-salon.ts'

test('when a visit was moved while no staff member could perform its service, the history check lets it stay with its staff member (D15)', async () => {
  const server = await startTestServer()
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  const context = await openHistory(server, randomFrom(1), owner, [server])
  const { model, staffIds, serviceIds } = context
  while (model.visits.length === 0) await bookAtDesk(context)
  const visit = itemAt(model.visits, 0)
  const { body } = await context.desk('read a visit', 'GET', `/api/appointments/${visit.id}`)
  for (const id of staffIds) await setServices(context, id, [])
  // The clock moves by an hour. If the visit moved within 15 minutes after the changes above, it would count as a kept
  // visit (`kept` in history-check.ts).
  server.clock.advance(3600)
  const before = visit.start
  while (visit.start === before) await moveAtDesk(context)
  const otherStaffId = itemAt(
    staffIds.filter((id) => id !== body.appointment.services[0].staff.id),
    0,
  )
  await setServices(context, otherStaffId, serviceIds)
  expect(await findContradictions(context)).toEqual([])
  await owner.end()
  await server.close()
})

/** Sets the services that a staff member performs; affected visits are kept. */
async function setServices(
  context: HistoryContext,
  id: string,
  service_ids: readonly string[],
): Promise<void> {
  const { body } = await context.desk('read the staff', 'GET', '/api/staff')
  const staffMember = body.staff.find((one: { id: string }) => one.id === id)
  const change = { ...staffMember, service_ids, affected: 'keep' }
  const { ok, call } = await context.desk('services', 'PUT', `/api/staff/${id}`, change)
  expect(ok).toBe(true)
  context.model.performed.change(id, service_ids, call)
}
