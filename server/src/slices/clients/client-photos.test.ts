import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { itemAt } from '@chairtime/core/known.ts'
import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import pg from 'pg'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  startTestServer,
  type TestSalon,
  type TestServer,
} from '../../../test/harness.ts'
import { grayPng } from '../../../test/pictures.ts'
import { tidy } from '../housekeeping/tidy.ts'

let server: TestServer
let salon: TestSalon
let lea: Client

interface Client {
  readonly id: string
  readonly version: number
}

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
beforeEach(async () => {
  salon = await server.registerSalon()
  lea = await addClient('Lea Kaminski')
})
afterAll(() => server.close())

async function addClient(name: string): Promise<Client> {
  return (await salon.call('POST', '/api/clients', { name })).body.client
}

/** A picture whose two halves differ in colour, so that its orientation can be seen. */
function halves(width = 800, height = 600): Sharp {
  const top = { create: { width, height: height / 2, channels: 3, background: '#e02020' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#2020e0' } }).composite([
    { input: top, top: 0, left: 0 },
  ])
}

const photosPath = ({ id }: Client) => `/api/clients/${id}/photos`
const photoPath = (client: Client, id: string) => `${photosPath(client)}/${id}`
const upload = (client: Client, file: Buffer = grayPng): Promise<Answer> =>
  salon.call('POST', photosPath(client), file)
/** Adds a photo and returns its id. */
const addPhoto = async (client: Client): Promise<string> => (await upload(client)).body.photo.id
const photoIdsOf = async (client: Client): Promise<string[]> =>
  (await salon.call('GET', photosPath(client))).body.photos.map(({ id }: { id: string }) => id)

/** The names of all stored files. */
function storedFiles(): string[] {
  const directory = join(server.config.dataDir, 'uploads')
  return readdirSync(directory, { recursive: true })
    .map(String)
    .filter((name) => name.includes('.'))
}

async function tidyAfterADay(): Promise<void> {
  const now = server.clock.now()
  server.clock.advance(25 * 3600)
  await tidy(server.app.context)
  server.clock.set(now)
}

/** Inserts photos into a client’s file in the database. All refer to the files of the salon’s only uploaded photo. */
async function fill({ id }: Client, count: number): Promise<void> {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  await owner.query(
    `insert into client_photos (tenant_id, id, client_id, name, author, created_at)
     select tenant_id, gen_random_uuid(), $2, name, 'Ana', now() from picture_files, generate_series(1, $3)
      where tenant_id = $1 and private`,
    [salon.tenantId, id, count],
  )
  await owner.end()
}

test('a photo is listed with its author and read as a square and as a whole', async () => {
  const { status, body } = await upload(lea, await halves(2400, 1800).jpeg().toBuffer())
  expect(status).toBe(201)
  expect(body.photo).toMatchObject({
    ...{ width: 1600, height: 1200, caption: null, visit: null, version: 1 },
    author: 'Ana Owner',
  })
  const later = await addPhoto(lea)
  expect(await photoIdsOf(lea)).toEqual([later, body.photo.id])
  for (const [size, expected] of [
    ['small', [320, 320, 'webp']],
    ['large', [1600, 1200, 'webp']],
  ] as const) {
    const answer = await salon.call('GET', `${photoPath(lea, body.photo.id)}/${size}`)
    const { width, height, format } = await sharp(answer.body).metadata()
    expect([width, height, format]).toEqual(expected)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }
})

test('a photo that is added during a visit belongs to that visit', async () => {
  const { serviceIds } = await salon.onboard()
  const { body } = await salon.call('POST', '/api/appointments', {
    service_ids: serviceIds,
    start_time: '2026-03-02T10:00:00-05:00',
    client_id: lea.id,
  })
  const { id } = body.appointment
  expect((await upload(lea)).body.photo.visit).toBeNull()
  const before = server.clock.now()
  server.clock.set(new Date('2026-03-02T09:50:00-05:00'))
  const onArrival = await signInAgain()
  await onArrival('POST', `/api/appointments/${id}/status`, { status: 'arrived' })
  const { photo: early } = (await onArrival('POST', photosPath(lea), grayPng)).body
  server.clock.advance(1800)
  const during = await signInAgain()
  const { photo } = (await during('POST', photosPath(lea), grayPng)).body
  server.clock.set(before)
  for (const { visit } of [early, photo]) {
    expect(visit).toMatchObject({ appointment_id: id, services: [{ name: 'Cut' }] })
  }
})

test('nobody reads a photo without signing in, and no public address leads to its files', async () => {
  const id = await addPhoto(lea)
  for (const path of [
    photosPath(lea),
    `${photoPath(lea, id)}/small`,
    `${photoPath(lea, id)}/large`,
  ]) {
    expect((await server.call('GET', path)).status).toBe(401)
  }
  const files = storedFiles().filter((name) => /-(small|large)\.webp$/.test(name))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const name = itemAt(file.split('/').slice(-1), 0)
    for (const path of [`/pictures/${name}`, `/pictures/${name.replace(/small|large/, '320')}`]) {
      expect([path, (await server.call('GET', path)).status]).toEqual([path, 404])
    }
  }
})

test('another salon finds neither a photo nor its files, not even under a client of its own', async () => {
  const id = await addPhoto(lea)
  const stranger = await server.registerSalon()
  const { body } = await stranger.call('POST', '/api/clients', { name: 'Otto' })
  for (const client of [lea, body.client]) {
    const path = photoPath(client, id)
    const calls = [
      ['GET', `${path}/small`],
      ['GET', `${path}/large`],
      ['PUT', path, { caption: 'Mine', version: 1 }],
      ['DELETE', path],
      ['POST', `${path}/restore`],
    ] as const
    for (const [method, address, sent] of calls) {
      expect([address, (await stranger.call(method, address, sent)).status]).toEqual([address, 404])
    }
  }
  expect((await stranger.call('POST', photosPath(lea), grayPng)).status).toBe(404)
  expect((await stranger.call('GET', photosPath(lea))).status).toBe(404)
  expect(await photoIdsOf(lea)).toEqual([id])
})

test('a photo for a client who was erased is refused with the reason', async () => {
  await salon.call('POST', `/api/clients/${lea.id}/erase`, { name: 'Lea Kaminski' })
  const { status, body } = await upload(lea)
  expect([status, body.error]).toEqual([404, refusalTexts('en').refusalCase.clientGone])
})

test('a photo of one client is not found under another client of the salon', async () => {
  const id = await addPhoto(lea)
  const otto = await addClient('Otto')
  expect((await salon.call('GET', `${photoPath(otto, id)}/small`)).status).toBe(404)
  expect((await salon.call('DELETE', photoPath(otto, id))).status).toBe(404)
})

test('a stylist has no access to photos of a client whom she does not serve, but the desk has access', async () => {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  const path = photosPath(lea)
  for (const [role, statuses] of [
    ['stylist', [403, 403]],
    ['front_desk', [200, 201]],
  ] as const) {
    await owner.query('update memberships set role = $1 where tenant_id = $2', [
      role,
      salon.tenantId,
    ])
    const colleague = await signInAgain()
    const answers = [await colleague('GET', path), await colleague('POST', path, grayPng)]
    expect([role, answers.map(({ status }) => status)]).toEqual([role, statuses])
  }
  await owner.end()
})

async function signInAgain() {
  const { email, password } = salon
  const { body } = await server.call('POST', '/api/auth/login', { email, password })
  return (method: 'GET' | 'POST', path: string, sent?: object) =>
    server.call(method, path, sent, { authorization: `Bearer ${body.access_token}` })
}

test('a photo is stored upright, without the camera and the location in its file', async () => {
  const file = await halves()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .jpeg()
    .toBuffer()
  const { photo } = (await upload(lea, file)).body
  expect([photo.width, photo.height]).toEqual([600, 800])
  for (const size of ['small', 'large']) {
    const { body } = await salon.call('GET', `${photoPath(lea, photo.id)}/${size}`)
    expect(body.includes('SecretCamera')).toBe(false)
    expect(await sharp(body).metadata()).not.toHaveProperty('exif')
    // the upper half of the file is the right half of the photo
    const { r, b } = await rightColor(body)
    expect(r).toBeGreaterThan(2 * b)
  }
})

/** The main colour of the right half of a picture. */
async function rightColor(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata()
  const left = width / 2
  const half = await sharp(picture).extract({ left, top: 0, width: left, height }).toBuffer()
  return (await sharp(half).stats()).dominant
}

test('an upload that is damaged, too small or no picture is refused with the reason', async () => {
  const whole = await halves().jpeg().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')
  for (const [file, status, words] of [
    [svg, 415, 'JPEG, PNG, WebP or AVIF'],
    [Buffer.from('%PDF-1.7'), 415, 'JPEG, PNG, WebP or AVIF'],
    [whole.subarray(0, whole.length / 2), 422, 'is damaged'],
    [await halves(300, 90).png().toBuffer(), 422, 'at least 96 by 96 pixels'],
  ] as const) {
    const answer = await upload(lea, file)
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(words)])
  }
  const json = await salon.call('POST', photosPath(lea), { photo: 'x' })
  expect(json.status).toBe(415)
  expect((await upload(lea, Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))).status).toBe(413)
  expect(await photoIdsOf(lea)).toEqual([])
})

test('a client’s file holds at most 60 photos, also when two are added at once', async () => {
  await addPhoto(lea)
  await fill(lea, 58)
  const answers = await Promise.all([upload(lea), upload(lea)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const ids = await photoIdsOf(lea)
  expect(ids).toHaveLength(60)
  const id = itemAt(ids, 0)
  await salon.call('DELETE', photoPath(lea, id))
  await addPhoto(lea)
  const { status, body } = await salon.call('POST', `${photoPath(lea, id)}/restore`)
  expect([status, body.code]).toEqual([409, 'photos_full'])
})

test('after a merge every photo is reached by the ids of both clients, also a photo that was removed before the merge', async () => {
  const kept = await addClient('Lea K.')
  const removed = await addPhoto(lea)
  await salon.call('DELETE', photoPath(lea, removed))
  const fields = { other_id: lea.id, version: kept.version, other_version: lea.version }
  expect((await salon.call('POST', `/api/clients/${kept.id}/merge`, fields)).status).toBe(200)
  const path = photoPath(lea, removed)
  expect((await salon.call('POST', `${path}/restore`)).status).toBe(200)
  expect((await salon.call('GET', `${path}/small`)).status).toBe(200)
  expect((await salon.call('PUT', path, { caption: 'Before', version: 1 })).status).toBe(200)
  const added = await addPhoto(lea)
  for (const client of [lea, kept])
    expect((await photoIdsOf(client)).toSorted()).toEqual([added, removed].toSorted())
  expect((await salon.call('DELETE', path)).status).toBe(204)
  expect(await photoIdsOf(kept)).toEqual([added])
})

test('a caption is changed from the version that was read, and can be emptied', async () => {
  const id = await addPhoto(lea)
  const write = (caption: string, version: number) =>
    salon.call('PUT', photoPath(lea, id), { caption, version })
  expect((await write(' Before ', 1)).body.photo).toMatchObject({ caption: 'Before', version: 2 })
  const late = await write('After', 1)
  expect([late.body.code, late.body.details.photo.caption]).toEqual(['version_conflict', 'Before'])
  expect((await write('x'.repeat(201), 2)).body.errors).toHaveProperty('caption')
  expect((await write('', 2)).body.photo.caption).toBeNull()
  expect((await write('💇'.repeat(200), 3)).status).toBe(200)
  expect((await write('💇‍♀️'.repeat(200), 4)).status).toBe(200)
  const { body } = await salon.call('GET', '/api/activity?limit=1')
  expect(body.items).toMatchObject([{ kind: 'client.photo_updated' }])
})

test('a removed photo is gone at once, comes back with Undo, and is erased after a day', async () => {
  await tidyAfterADay()
  const before = storedFiles().length
  const id = await addPhoto(lea)
  const path = photoPath(lea, id)
  expect((await salon.call('DELETE', path)).status).toBe(204)
  expect((await salon.call('DELETE', path)).status).toBe(404)
  expect((await salon.call('GET', `${path}/large`)).status).toBe(404)
  expect((await salon.call('PUT', path, { caption: 'x', version: 1 })).status).toBe(404)
  expect((await salon.call('POST', `${path}/restore`)).body.photo.id).toBe(id)
  expect((await salon.call('POST', `${path}/restore`)).status).toBe(404)
  await tidyAfterADay()
  expect((await salon.call('GET', `${path}/large`)).status).toBe(200)
  await salon.call('DELETE', path)
  await tidyAfterADay()
  expect((await salon.call('POST', `${path}/restore`)).status).toBe(404)
  expect(storedFiles()).toHaveLength(before)
})

test('housekeeping during an Undo keeps the photo with its files or removes both', async () => {
  const id = await addPhoto(lea)
  await salon.call('DELETE', photoPath(lea, id))
  server.clock.advance(25 * 3600)
  const signedIn = await signInAgain()
  const [{ status }] = await Promise.all([
    signedIn('POST', `${photoPath(lea, id)}/restore`),
    tidy(server.app.context),
  ])
  const file = await signedIn('GET', `${photoPath(lea, id)}/large`)
  server.clock.advance(-25 * 3600)
  expect([200, 404]).toContain(status)
  expect(file.status).toBe(status)
})

test('the files of photos are spread over several directories', async () => {
  await tidyAfterADay()
  const before = new Set(storedFiles())
  for (let i = 0; i < 4; i++) await addPhoto(lea)
  const added = storedFiles().filter((name) => !before.has(name))
  expect(new Set(added.map((name) => name.split('/')[0])).size).toBeGreaterThan(1)
})

test('when an upload is refused because the client has 60 photos, its stored files are removed after a day', async () => {
  await addPhoto(lea)
  await fill(lea, 59)
  const before = storedFiles().length
  expect((await upload(lea)).status).toBe(409)
  expect(storedFiles()).toHaveLength(before + 2)
  await tidyAfterADay()
  expect(storedFiles()).toHaveLength(before)
})

test('the photos of an erased client are gone at once, and the next housekeeping removes their files', async () => {
  await addPhoto(await addClient('Otto'))
  await tidyAfterADay()
  const before = storedFiles().length
  const id = await addPhoto(lea)
  await salon.call('DELETE', photoPath(lea, await addPhoto(lea)))
  expect(storedFiles()).toHaveLength(before + 4)
  const { status } = await salon.call('POST', `/api/clients/${lea.id}/erase`, {
    name: 'Lea Kaminski',
  })
  expect(status).toBe(204)
  expect((await salon.call('GET', `${photoPath(lea, id)}/small`)).status).toBe(404)
  await tidy(server.app.context)
  expect(storedFiles()).toHaveLength(before)
})

test('photos move with a merge and go back with its Undo; photos added after the merge stay', async () => {
  const other = await addClient('Lea K.')
  const moved = await addPhoto(other)
  const removed = await addPhoto(other)
  await salon.call('DELETE', photoPath(other, removed))
  const merge = `/api/clients/${lea.id}/merge`
  const preview = await salon.call('GET', `${merge}?other_id=${other.id}`)
  expect(preview.body.photos_count).toBe(1)
  const { body } = await salon.call('POST', merge, {
    ...{ other_id: other.id, version: lea.version, other_version: other.version },
  })
  expect(await photoIdsOf(lea)).toEqual([moved])
  expect((await salon.call('GET', `${photoPath(lea, moved)}/small`)).status).toBe(200)
  const later = await addPhoto(lea)
  await salon.call('POST', `/api/clients/merges/${body.merge_id}/undo`)
  expect(await photoIdsOf(lea)).toEqual([later])
  expect(await photoIdsOf(other)).toEqual([moved])
  expect((await salon.call('POST', `${photoPath(other, removed)}/restore`)).status).toBe(200)
})

test('the activity list says that photos were added, removed and brought back', async () => {
  const id = await addPhoto(lea)
  await salon.call('DELETE', photoPath(lea, id))
  await salon.call('POST', `${photoPath(lea, id)}/restore`)
  const { body } = await salon.call('GET', '/api/activity')
  const sentences = body.items.map(({ text }: { text: string }) => text)
  expect(sentences).toEqual(
    expect.arrayContaining([
      'Ana O. added a photo to a client’s file',
      'Ana O. removed a photo of a client',
      'Ana O. brought back a photo of a client',
    ]),
  )
})
