import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestServer } from './harness.ts'
import { bookAtDesk, moveAtDesk } from './history-bookings.ts'
import { findContradictions } from './history-check.ts'
import { randomFrom } from './history-random.ts'
import { openScene, type Scene } from './history-salon.ts'

test('a visit that moved while nobody performed its service stays with its person (D15)', async () => {
  const server = await startTestServer()
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  const scene = await openScene(server, randomFrom(1), [server])
  const { ledger, staffIds, serviceIds } = scene
  while (ledger.visits.length === 0) await bookAtDesk(scene)
  const visit = itemAt(ledger.visits, 0)
  const { body } = await scene.desk('read a visit', 'GET', `/api/appointments/${visit.id}`)
  for (const id of staffIds) await perform(scene, id, [])
  server.clock.advance(3600)
  const before = visit.start
  while (visit.start === before) await moveAtDesk(scene)
  const other = itemAt(
    staffIds.filter((id) => id !== body.appointment.services[0].staff.id),
    0,
  )
  await perform(scene, other, serviceIds)
  expect(await findContradictions(scene, owner)).toEqual([])
  await owner.end()
  await server.close()
})

/** Sets the services that a staff member performs; affected visits are kept. */
async function perform(scene: Scene, id: string, service_ids: readonly string[]): Promise<void> {
  const { body } = await scene.desk('read the staff', 'GET', '/api/staff')
  const member = body.staff.find((one: { id: string }) => one.id === id)
  const change = { ...member, service_ids, affected: 'keep' }
  const { ok, call } = await scene.desk('services', 'PUT', `/api/staff/${id}`, change)
  expect(ok).toBe(true)
  scene.ledger.performed.change(id, service_ids, call)
}
