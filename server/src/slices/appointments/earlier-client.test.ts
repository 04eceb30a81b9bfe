import { expect, test } from 'vitest'
import { deskOfTwo } from '../../../test/desk-of-two.ts'

const desk = deskOfTwo()

const start_time = '2026-03-05T10:00:00-05:00'

/** Books online, and confirms the visit by its link. Returns the id of the visit. */
async function bookOnline(client: object): Promise<string> {
  const path = `/api/public/${desk.salon.slug}/appointments`
  const visit = { service_ids: [desk.cut], start_time, client, policy_accepted: true }
  const { body } = await desk.server.call('POST', path, visit)
  const manage = `/api/public/manage/${body.manage_token}`
  expect((await desk.server.call('POST', `${manage}/confirm`, {})).status).toBe(200)
  return body.appointment.id
}

/** Gives the visit to Ida. */
async function giveToIda(id: string): Promise<void> {
  const { body } = await desk.call('POST', '/api/clients', { name: 'Ida Berg' })
  await give(id, body.client.id)
}

async function give(id: string, client_id: string): Promise<void> {
  const { version } = (await desk.call('GET', `/api/appointments/${id}`)).body.appointment
  const change = { service_ids: [desk.cut], start_time, client_id, version }
  expect((await desk.call('PUT', `/api/appointments/${id}`, change)).status).toBe(200)
}

/** The sentences about bookings and confirmations in the history of the visit and in the activity of the salon. */
async function acts(id: string): Promise<string[]> {
  const { items } = (await desk.call('GET', `/api/appointments/${id}/history`)).body
  const { items: activity } = (await desk.call('GET', '/api/activity')).body
  return [...items, ...activity]
    .map(({ text }: { readonly text: string }) => text.replaceAll(/\s/g, ' '))
    .filter((text) => /booked|confirmed/.test(text))
    .toSorted()
}

test('when a visit was given to another client, what its earlier client did stays under the name of the earlier client', async () => {
  const id = await bookOnline({ name: 'Sam Reed', email: 'sam@mail.test' })
  await giveToIda(id)
  expect(await acts(id)).toEqual([
    'Sam R. booked Cut with Mia for Thu 10:00 AM',
    'Sam R. confirmed Thu 10:00 AM',
    'Sam Reed booked online',
    'Sam Reed confirmed that they’ll come',
  ])
})

test('when the earlier client of a visit was erased, the history and the activity do not name them', async () => {
  const id = await bookOnline({ name: 'Sam Reed', email: 'sam@mail.test' })
  const sam = (await desk.call('GET', `/api/appointments/${id}`)).body.appointment.client
  await giveToIda(id)
  const erasure = await desk.call('POST', `/api/clients/${sam.id}/erase`, { name: sam.name })
  expect(erasure.status).toBe(204)
  expect(await acts(id)).toEqual([
    'Someone booked Cut with Mia for Thu 10:00 AM',
    'Someone booked online',
    'Someone confirmed Thu 10:00 AM',
    'Someone confirmed that they’ll come',
  ])
})

test('an earlier client whom the desk never matched with a file is not named', async () => {
  await desk.call('POST', '/api/clients', { name: 'Sam Reed', email: 'sam@mail.test' })
  const id = await bookOnline({ name: 'Samuel', email: 'sam@mail.test' })
  await giveToIda(id)
  expect(await acts(id)).toEqual([
    'An earlier client booked Cut with Mia for Thu 10:00 AM',
    'An earlier client booked online',
    'An earlier client confirmed Thu 10:00 AM',
    'An earlier client confirmed that they’ll come',
  ])
})

test('when a visit whose client was undecided was given away and back, the history says only that a client acted', async () => {
  const { body } = await desk.call('POST', '/api/clients', {
    ...{ name: 'Sam Reed', email: 'sam@mail.test' },
  })
  const id = await bookOnline({ name: 'Samuel', email: 'sam@mail.test' })
  await give(id, body.client.id)
  await giveToIda(id)
  await give(id, body.client.id)
  expect(await acts(id)).toEqual([
    'A client booked Cut with Mia for Thu 10:00 AM',
    'A client booked online',
    'A client confirmed Thu 10:00 AM',
    'A client confirmed that they’ll come',
  ])
})
