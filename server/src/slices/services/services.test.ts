import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let neighbour: TestSalon

beforeAll(async () => {
  server = await startTestServer()
  salon = await server.registerSalon()
  neighbour = await server.registerSalon({ business_name: 'Next Door' })
})
afterAll(() => server.close())

const color = {
  name: 'Colour',
  description: 'Roots to ends',
  duration_minutes: 105,
  processing_minutes: 45,
  finishing_minutes: 30,
  price: 119.5,
}

async function addService(fields: object = {}) {
  const { status, body } = await salon.call('POST', '/api/services', { ...color, ...fields })
  expect(status).toBe(201)
  return body.service
}

test('a new service has its processing time, its price to the cent, and all staff as performers', async () => {
  const service = await addService()
  const { body } = await salon.call('GET', `/api/services/${service.id}`)
  expect(body.service).toEqual(service)
  expect(service).toMatchObject({ ...color, is_custom: true, can_book_online: true })
  expect(service.resource_type).toBe('chair')
  expect(service.staff_ids).toHaveLength(1)
})

test('a service can be changed, and when a change names an outdated version, its refusal contains the service as it is now', async () => {
  const { id } = await addService()
  const change = { ...color, name: 'Colour & Gloss', price: 130, staff_ids: [], version: 1 }
  const updated = await salon.call('PUT', `/api/services/${id}`, change)
  expect(updated.body.service).toMatchObject({ name: 'Colour & Gloss', price: 130, version: 2 })
  expect(updated.body.service.staff_ids).toEqual([])

  const late = await salon.call('PUT', `/api/services/${id}`, { ...color, version: 1 })
  expect(late.status).toBe(409)
  expect(late.body.code).toBe('version_conflict')
  expect(late.body.details.service).toEqual(updated.body.service)
})

test('while all chairs are out of use, a changed service keeps the type chair, and a new service still has it by default', async () => {
  const other = await server.registerSalon()
  await other.onboard({ chairs: 1 })
  const { body } = await other.call('POST', '/api/services', color)
  const [chair] = (await other.call('GET', '/api/resources')).body.resources
  const { name, version } = chair
  const out = { name, version, active: false }
  expect((await other.call('PUT', `/api/resources/${chair.id}`, out)).status).toBe(200)
  const change = { ...color, price: 130, resource_type: 'chair', version: 1 }
  const changed = await other.call('PUT', `/api/services/${body.service.id}`, change)
  expect(changed.body.service).toMatchObject({ price: 130, resource_type: 'chair' })
  const added = await other.call('POST', '/api/services', { ...color, name: 'Gloss' })
  expect(added.body.service.resource_type).toBe('chair')
})

test('a service can be changed without naming a version, and its performers stay when the change does not name them', async () => {
  const { id, staff_ids } = await addService()
  const { body } = await salon.call('PUT', `/api/services/${id}`, { ...color, price: 1 })
  expect(body.service).toMatchObject({ price: 1, staff_ids })
})

test.each([
  [{ name: '  ' }, 'name'],
  [{ duration_minutes: 75 }, 'processing_minutes'],
  [{ duration_minutes: 45.5 }, 'duration_minutes'],
  [{ price: -1 }, 'price'],
  [{ price: 12.345 }, 'price'],
  [{ resource_type: 'throne' }, 'resource_type'],
  [{ processing_minutes: 0 }, 'finishing_minutes'],
])('a service with %j is refused', async (fields, field) => {
  const { status, body } = await salon.call('POST', '/api/services', { ...color, ...fields })
  expect(status).toBe(422)
  expect(body.errors).toHaveProperty([field])
})

test('a service cannot have a category or staff member of another salon', async () => {
  const { body } = await neighbour.call('POST', '/api/services/categories', { name: 'Theirs' })
  const { body: listed } = await neighbour.call('GET', '/api/staff')
  const { id } = await addService()
  for (const foreign of [{ category_id: body.category.id }, { staff_ids: [listed.staff[0].id] }]) {
    const fields = { ...color, ...foreign }
    const answers = [
      await salon.call('POST', '/api/services', fields),
      await salon.call('PUT', `/api/services/${id}`, fields),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    for (const answer of answers) {
      expect(answer.body.errors).toEqual(
        Object.fromEntries(
          Object.keys(foreign).map((name) => [name, ['Is no longer in this list']]),
        ),
      )
    }
  }
})

test('a service of another salon is not found', async () => {
  const { id } = await addService()
  const calls = [
    await neighbour.call('GET', `/api/services/${id}`),
    await neighbour.call('PUT', `/api/services/${id}`, color),
    await neighbour.call('DELETE', `/api/services/${id}`),
    await neighbour.call('POST', `/api/services/${id}/duplicate`),
    await neighbour.call('POST', `/api/services/${id}/restore`),
  ]
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await salon.call('GET', `/api/services/${id}`)).body.service.version).toBe(1)
})

test('a deleted service leaves the menu and is restored as it was', async () => {
  const service = await addService({ name: 'Seasonal' })
  expect((await salon.call('DELETE', `/api/services/${service.id}`)).status).toBe(204)
  expect((await salon.call('GET', `/api/services/${service.id}`)).status).toBe(404)
  expect((await salon.call('DELETE', `/api/services/${service.id}`)).status).toBe(404)
  const { body } = await salon.call('POST', `/api/services/${service.id}/restore`)
  expect(body.service).toEqual({ ...service, version: 3 })
})

test('the copy of a service has the same processing time, and its name ends with "(copy)"; a long name is cut to make room', async () => {
  const { id } = await addService({ name: 'N'.repeat(80) })
  const { status, body } = await salon.call('POST', `/api/services/${id}/duplicate`)
  expect(status).toBe(201)
  expect(body.service).toMatchObject({ duration_minutes: 105, processing_minutes: 45 })
  expect(body.service.name).toBe(`${'N'.repeat(73)} (copy)`)
})

test('the menu is searched for part of a name, in capital or small letters, and wildcards are taken literally', async () => {
  await addService({ name: '50% Off Trim' })
  const names = async (search: string) => {
    const query = new URLSearchParams({ search })
    const { body } = await salon.call('GET', `/api/services?${query}`)
    return body.services.map(({ name }: { name: string }) => name)
  }
  expect(await names('off tr')).toEqual(['50% Off Trim'])
  expect(await names('50%')).toEqual(['50% Off Trim'])
  expect(await names('5_%')).toEqual([])
})

test('the menu can be filtered for the services of a category, and for the services without a category', async () => {
  const { body } = await salon.call('POST', '/api/services/categories', { name: 'Care' })
  const service = await addService({ name: 'Mask', category_id: body.category.id })
  const uncategorized = await addService({ name: 'Blow-dry' })
  expect(service.category_name).toBe('Care')
  const inCare = await salon.call('GET', `/api/services?category_id=${body.category.id}`)
  expect(inCare.body.services).toEqual([service])
  const loose = await salon.call('GET', '/api/services?category_id=uncategorized')
  expect(loose.body.services).toContainEqual(uncategorized)
  expect(loose.body.services).not.toContainEqual(service)
})

test('a second category of the same name is refused, the services of a deleted category stay, and the activity lists each change', async () => {
  const { body } = await salon.call('POST', '/api/services/categories', { name: 'Brows' })
  const twin = await salon.call('POST', '/api/services/categories', { name: 'BROWS' })
  expect([twin.status, twin.body.code]).toEqual([409, 'category_name_taken'])
  const { id } = await addService({ category_id: body.category.id })
  const path = `/api/services/categories/${body.category.id}`
  const renamed = await salon.call('PUT', path, { name: 'Brow Bar', version: 1 })
  expect(renamed.body.category).toMatchObject({ name: 'Brow Bar', version: 2 })
  expect((await salon.call('PUT', path, { name: 'X', version: 1 })).status).toBe(409)
  expect((await neighbour.call('DELETE', path)).status).toBe(404)
  expect((await salon.call('DELETE', path)).status).toBe(204)
  const { body: remaining } = await salon.call('GET', `/api/services/${id}`)
  expect(remaining.service.category_id).toBeNull()
  const { body: activity } = await salon.call('GET', '/api/activity?limit=4')
  expect(activity.items.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringMatching(/ removed the category Brow Bar from the menu$/),
    expect.stringMatching(/ renamed a category of the menu to Brow Bar$/),
    expect.stringMatching(/ added .* to the menu$/),
    expect.stringMatching(/ added the category Brows to the menu$/),
  ])
})

test('templates are listed by type of business and group', async () => {
  const { body } = await salon.call('GET', '/api/services/templates?business_type=spa')
  expect(Object.keys(body.templates)).toEqual(['spa'])
  expect(body.templates.spa.Massage[0]).toMatchObject({ duration_minutes: 60 })
})

test('templates are added once to the menu, even when imported twenty times at once', async () => {
  const chosen = { template_ids: ['hair-balayage', 'hair-perm'] }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => salon.call('POST', '/api/services/templates/import', chosen)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const { body } = await salon.call('GET', '/api/services?search=balayage')
  expect(body.services).toHaveLength(1)
  expect(body.services[0]).toMatchObject({ is_custom: false, category_name: 'Color' })
})

test('a deleted service of a template can be restored although the template was imported again', async () => {
  const chosen = { template_ids: ['nail-gel-removal'] }
  const first = (await salon.call('POST', '/api/services/templates/import', chosen)).body
  const { id } = first.services[0]
  await salon.call('DELETE', `/api/services/${id}`)
  await salon.call('POST', '/api/services/templates/import', chosen)
  expect((await salon.call('POST', `/api/services/${id}/restore`)).status).toBe(200)
})

test('the refusal of an unknown template says at which position of the request its id stands', async () => {
  const chosen = { template_ids: ['hair-perm', 'hair-wig'] }
  const { status, body } = await salon.call('POST', '/api/services/templates/import', chosen)
  expect(status).toBe(422)
  expect(body.errors).toHaveProperty(['template_ids[1]'])
})

test('the import reads a CSV file as spreadsheet programs save it, with a byte order mark, CRLF line ends and quoted fields', async () => {
  const csv =
    '\ufeffName,description,category,duration_minutes,price,can_book_online\r\n' +
    '"Cut, long","She said ""more""",New Cuts,60,65.50,yes\r\n' +
    'Patch,,new cuts,15,0,no\r\n'
  const headers = { 'content-type': 'text/csv' }
  const { status, body } = await salon.call('POST', '/api/services/bulk-import', csv, headers)
  expect(status).toBe(201)
  expect(body.imported).toBe(2)
  expect(body.services).toMatchObject([
    { name: 'Cut, long', description: 'She said "more"', price: 65.5, category_name: 'New Cuts' },
    { name: 'Patch', can_book_online: false, category_name: 'New Cuts' },
  ])
})

test('the import adds nothing when one row is bad, and names every bad row', async () => {
  const before = (await salon.call('GET', '/api/services')).body.services.length
  const rows = [
    { name: 'Good', duration_minutes: 30, price: 20 },
    { name: 'Free money', duration_minutes: 30, price: -5 },
    { name: '', duration_minutes: 'long', price: 1.005 },
  ]
  const { status, body } = await salon.call('POST', '/api/services/bulk-import', { rows })
  expect([status, body.code]).toEqual([422, 'import_rejected'])
  expect(Object.keys(body.errors).sort()).toEqual([
    'rows[2].price',
    'rows[3].duration_minutes',
    'rows[3].name',
  ])
  expect((await salon.call('GET', '/api/services')).body.services).toHaveLength(before)
})

test('the import takes a thousand rows, and not one more', async () => {
  const big = await server.registerSalon({ business_name: 'Big Menu' })
  const rows = Array.from({ length: 1000 }, (_, i) => ({
    name: `Service ${i}`,
    category: `Category ${i % 20}`,
    duration_minutes: 30,
    price: i,
  }))
  const { body } = await big.call('POST', '/api/services/bulk-import', { rows })
  expect(body.imported).toBe(1000)
  const more = await big.call('POST', '/api/services/bulk-import', { rows: [...rows, rows[0]] })
  expect(more.status).toBe(422)
})

test('the import names a row with more columns than the first line', async () => {
  const before = (await salon.call('GET', '/api/services')).body.services.length
  const csv = 'name,duration_minutes,price\nPlain,30,20,\nCut, long,60,65\nFringe,15,10,,,\n'
  const headers = { 'content-type': 'text/csv' }
  const { status, body } = await salon.call('POST', '/api/services/bulk-import', csv, headers)
  expect([status, body.code]).toEqual([422, 'import_rejected'])
  expect(body.errors['rows[2]'][0]).toMatch(/more columns/i)
  expect(Object.keys(body.errors).filter((key) => !key.startsWith('rows[2]'))).toEqual([])
  expect((await salon.call('GET', '/api/services')).body.services).toHaveLength(before)
})

test('the import says what the first line must contain', async () => {
  const headers = { 'content-type': 'text/csv' }
  const { status, body } = await salon.call(
    'POST',
    '/api/services/bulk-import',
    'title,minutes\nCut,30',
    headers,
  )
  expect(status).toBe(422)
  expect(body.errors.header[0]).toContain('duration_minutes')
})

test('services, categories, staff and chairs are listed as a whole or page by page, and an unknown cursor is refused', async () => {
  for (const name of ['Hands', 'Feet', 'Hair']) {
    await addService({ name })
    await salon.call('POST', '/api/services/categories', { name })
  }
  await salon.onboard({ staff: ['Mia', 'Tom', 'Ida'], chairs: 3, launch: false })
  for (const [path, key] of [
    ['/api/services', 'services'],
    ['/api/services/categories', 'categories'],
    ['/api/staff', 'staff'],
    ['/api/resources', 'resources'],
  ] as const) {
    const { body: whole } = await salon.call('GET', path)
    expect([path, whole[key].length > 2, 'next_cursor' in whole]).toEqual([path, true, false])
    const paged = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await salon.call('GET', `${path}?limit=2${cursor && `&cursor=${cursor}`}`)
      expect(body[key].length).toBeLessThanOrEqual(2)
      paged.push(...body[key])
      cursor = body.next_cursor
    }
    expect(paged).toEqual(whole[key])
    const gone = await salon.call('GET', `${path}?cursor=${crypto.randomUUID()}`)
    expect([gone.status, gone.body.code]).toEqual([422, 'validation_failed'])
  }
})
