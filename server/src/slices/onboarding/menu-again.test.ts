import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const cut = { name: 'House Cut', duration: 45, price: 45.5 }
const shave = { name: 'Shave', duration: 30, price: 20 }
const menu = { template_ids: ['hair-full-colour', 'hair-gloss'], custom_services: [cut, shave] }

const save = async (salon: TestSalon, body: unknown) => {
  const answer = await salon.call('POST', '/api/onboarding/services', body)
  expect(answer.status).toBe(200)
  return answer.body.data.services
}
const answerOf = async (salon: TestSalon) =>
  (await salon.call('GET', '/api/onboarding/progress')).body.data.services
const servicesOf = async (salon: TestSalon) =>
  (await salon.call('GET', '/api/services')).body.services
const namesOf = async (salon: TestSalon) =>
  (await servicesOf(salon)).map(({ name }: { name: string }) => name).toSorted()
const idOf = async (salon: TestSalon, name: string): Promise<string> =>
  (await servicesOf(salon)).find((one: { name: string }) => one.name === name)?.id

/** A salon whose owner has deleted the service of a template on the menu, and has edited a custom service. */
async function editedSalon() {
  const salon = await server.registerSalon()
  await save(salon, menu)
  await salon.call('DELETE', `/api/services/${await idOf(salon, 'Full Color')}`)
  const cutId = await idOf(salon, 'House Cut')
  const edited = { name: 'Signature Cut', duration_minutes: 60, price: 50 }
  expect((await salon.call('PUT', `/api/services/${cutId}`, edited)).status).toBe(200)
  return { salon, cutId }
}

test('the set-up shows the services as the menu has them now, and saving what it shows changes nothing', async () => {
  const { salon, cutId } = await editedSalon()
  const shown = await answerOf(salon)
  expect(shown).toEqual({
    template_ids: ['hair-gloss'],
    custom_services: [{ name: 'Signature Cut', duration: 60, price: 50 }, shave],
  })
  const before = await servicesOf(salon)
  expect(await save(salon, shown)).toEqual(shown)
  expect(await servicesOf(salon)).toEqual(before)
  expect(await idOf(salon, 'Signature Cut')).toBe(cutId)
})

test('when a page saves the old name of a custom service that was renamed on the menu, no second service is added', async () => {
  const { salon, cutId } = await editedSalon()
  await save(salon, { ...menu, template_ids: ['hair-gloss'] })
  expect(await namesOf(salon)).toEqual(['Gloss & Toner', 'Shave', 'Signature Cut'])
  expect(await idOf(salon, 'Signature Cut')).toBe(cutId)
  const withoutCut = { ...(await answerOf(salon)), custom_services: [shave] }
  await save(salon, withoutCut)
  expect(await namesOf(salon)).toEqual(['Gloss & Toner', 'Shave'])
})

test('a deleted service can be chosen again in the set-up', async () => {
  const { salon } = await editedSalon()
  await salon.call('DELETE', `/api/services/${await idOf(salon, 'Shave')}`)
  const shown = await answerOf(salon)
  expect(shown.custom_services).toMatchObject([{ name: 'Signature Cut' }])
  await save(salon, {
    template_ids: ['hair-gloss', 'hair-full-colour'],
    custom_services: [...shown.custom_services, shave],
  })
  const all = ['Full Color', 'Gloss & Toner', 'Shave', 'Signature Cut']
  expect(await namesOf(salon)).toEqual(all)
})

test('when the set-up cannot show the new duration of a custom service, the service stays on the menu', async () => {
  const { salon, cutId } = await editedSalon()
  const odd = { name: 'Signature Cut', duration_minutes: 50, price: 50 }
  await salon.call('PUT', `/api/services/${cutId}`, odd)
  const shown = await answerOf(salon)
  expect(shown.custom_services).toEqual([shave])
  await save(salon, shown)
  expect(await namesOf(salon)).toEqual(['Gloss & Toner', 'Shave', 'Signature Cut'])
})
