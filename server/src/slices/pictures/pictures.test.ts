import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  startTestServer,
  type TestSalon,
  type TestServer,
} from '../../../test/harness.ts'
import { startNode } from '../../../test/nodes.ts'
import { tidy } from '../housekeeping/tidy.ts'

let server: TestServer
let salon: TestSalon
let staffId: string
let serviceId: string

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
beforeEach(async () => {
  salon = await server.registerSalon()
  const { staffIds, serviceIds } = await salon.onboard()
  staffId = itemAt(staffIds, 0)
  serviceId = itemAt(serviceIds, 0)
})
afterAll(() => server.close())

/** A picture of two halves, so that it has a right and a wrong way up. */
function halves(width = 800, height = 600): Sharp {
  const top = { create: { width, height: height / 2, channels: 3, background: '#e02020' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#2020e0' } }).composite([
    { input: top, top: 0, left: 0 },
  ])
}

const jpeg = () => halves().jpeg().toBuffer()
const place = (kind: string, id: string) => `/api/pictures/${kind}/${id}`
const portrait = () => place('portrait', staffId)

async function upload(path: string, file: Buffer, type = 'image/jpeg'): Promise<Answer> {
  return salon.call('PUT', path, file, { 'content-type': type })
}

/** The addresses of all files of a picture. */
function addresses(picture: { sources: { srcset: string }[] }): string[] {
  return picture.sources.flatMap(({ srcset }) =>
    srcset.split(', ').map((one) => itemAt(one.split(' '), 0)),
  )
}

async function download(
  path: string,
): Promise<{ status: number; headers: Record<string, unknown>; file: Buffer }> {
  const { baseDomain } = server.config
  const reply = await server.app.http.inject({ url: path, headers: { host: baseDomain } })
  return { status: reply.statusCode, headers: reply.headers, file: reply.rawPayload }
}

/** Housekeeping as it runs 25 hours later. */
async function tidyAfterADay(): Promise<void> {
  const now = server.clock.now()
  server.clock.advance(25 * 3600)
  await tidy(server.app.context)
  server.clock.set(now)
}

async function readSite() {
  const { body } = await server.call('GET', `/api/public/${salon.slug}`)
  return body
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a picture can be uploaded as %s, and has files in each type and width',
  async (type) => {
    const { status, body } = await upload(
      portrait(),
      await halves().toFormat(type).toBuffer(),
      `image/${type}`,
    )
    expect([status, body.picture.width, body.picture.height]).toEqual([200, 384, 384])
    expect(addresses(body.picture)).toHaveLength(6)
    for (const address of addresses(body.picture)) {
      const { status, headers, file } = await download(address)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': address.endsWith('avif') ? 'image/avif' : 'image/webp',
      })
      const { width, height, format } = await sharp(file).metadata()
      expect(`${address}`).toContain(`-${width}.`)
      expect([height, format]).toEqual([width, address.endsWith('avif') ? 'heif' : 'webp'])
    }
  },
)

test('a change shows at once on the booking site and in the lists of the salon', async () => {
  const logo = (await upload(place('logo', salon.tenantId), await jpeg())).body.picture
  const cover = (await upload(place('cover', salon.tenantId), await jpeg())).body.picture
  expect([cover.width, cover.height]).toEqual([640, 280])
  const face = (await upload(portrait(), await jpeg())).body.picture
  const photo = (await upload(place('photo', serviceId), await jpeg())).body.picture
  expect([photo.width, photo.height]).toEqual([640, 480])
  const site = await readSite()
  expect(site.business).toMatchObject({ logo, cover })
  const named = ({ id }: { id: string }) => id === staffId || id === serviceId
  expect(site.staff.find(named).portrait).toEqual(face)
  expect(site.services.find(named).photo).toEqual(photo)
  expect((await salon.call('GET', '/api/staff')).body.staff.find(named).portrait).toEqual(face)
  expect((await salon.call('GET', `/api/services/${serviceId}`)).body.service.photo).toEqual(photo)
  const { body: places } = await salon.call('GET', '/api/pictures')
  expect(places).toMatchObject({ logo, cover })
  expect(places.staff.find(named).portrait).toEqual(face)
  expect(places.services.find(named).photo).toEqual(photo)
})

test('another node on the same files shows a change with its next answer', async () => {
  const node = await startNode(server)
  const path = `/api/public/${salon.slug}`
  expect((await node.call('GET', path)).body.business.logo).toBeNull()
  const { picture } = (await upload(place('logo', salon.tenantId), await jpeg())).body
  expect((await node.call('GET', path)).body.business.logo).toEqual(picture)
  expect((await node.call('GET', picture.src)).status).toBe(200)
  await salon.call('DELETE', place('logo', salon.tenantId))
  expect((await node.call('GET', path)).body.business.logo).toBeNull()
  await node.close()
})

test('a picture is turned upright, and keeps nothing of where and with what it was made', async () => {
  const file = await halves()
    .withMetadata({ orientation: 3 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .jpeg()
    .toBuffer()
  expect(file.includes('SecretCamera')).toBe(true)
  const { body } = await upload(portrait(), file)
  for (const address of addresses(body.picture)) {
    const { file: made } = await download(address)
    expect(made.includes('SecretCamera')).toBe(false)
    expect(await sharp(made).metadata()).not.toHaveProperty('exif')
    const { data } = await sharp(made).raw().toBuffer({ resolveWithObject: true })
    // orientation 3 is upside down: the red half comes out below
    expect(itemAt(data, 2)).toBeGreaterThan(itemAt(data, 0))
  }
})

test('a wide logo is shown whole, on its own ground', async () => {
  const wide = await sharp({
    create: { width: 400, height: 100, channels: 3, background: '#20a020' },
  })
    .png()
    .toBuffer()
  const { body } = await upload(place('logo', salon.tenantId), wide, 'image/png')
  expect([body.picture.width, body.picture.height]).toEqual([384, 384])
  const { file } = await download(body.picture.src)
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  expect(itemAt(data, 1)).toBeGreaterThan(100)
})

test('the content tells the type of a file, not what is said about it', async () => {
  expect((await upload(portrait(), await jpeg(), 'image/png')).status).toBe(200)
  expect((await upload(portrait(), await jpeg(), 'application/octet-stream')).status).toBe(200)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')
  const gif = await halves().gif().toBuffer()
  const tiff = await halves().tiff().toBuffer()
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const file of [svg, gif, tiff, page, Buffer.from('%PDF-1.7'), Buffer.alloc(0)]) {
    const { status, body } = await upload(portrait(), file)
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
    expect(body.error).toContain('JPEG, PNG, WebP or AVIF')
  }
})

test('a file that is a picture and a page at once is stored as a picture alone', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script>')
  const { status, body } = await upload(portrait(), Buffer.concat([await jpeg(), script]))
  expect(status).toBe(200)
  for (const address of addresses(body.picture)) {
    expect((await download(address)).file.includes('<script>')).toBe(false)
  }
})

test('a damaged file, one that moves, one too large to decode and one too small are refused', async () => {
  const whole = await jpeg()
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const refused = {
    'is damaged': whole.subarray(0, whole.length / 2),
    'is animated': moving,
    'more than 50 megapixels': bomb,
    'at least 96 by 96 pixels': await halves(90, 90).png().toBuffer(),
  }
  for (const [words, file] of Object.entries(refused)) {
    const { status, body } = await upload(portrait(), file)
    expect([status, body.code, body.error]).toEqual([
      422,
      'picture_rejected',
      expect.stringContaining(words),
    ])
  }
  const headerOnly = whole.subarray(0, 64)
  expect((await upload(portrait(), headerOnly)).body.code).toBe('picture_rejected')
})

test('a header that claims a huge picture is refused before anything is decoded', async () => {
  const lying = Buffer.from(await halves().png().toBuffer())
  lying.writeUInt32BE(60_000, 16)
  lying.writeUInt32BE(60_000, 20)
  const { status, body } = await upload(portrait(), lying, 'image/png')
  expect([status, body.code]).toEqual([422, 'picture_rejected'])
})

test('a file above 10 MB is refused, and so is a body that is no file', async () => {
  const { status, body } = await upload(portrait(), Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))
  expect([status, body.code]).toEqual([413, 'payload_too_large'])
  expect(body.error).toContain('10 MB')
  const json = await salon.call('PUT', portrait(), { picture: 'x' })
  expect([json.status, json.body.error]).toEqual([415, expect.stringContaining('the file itself')])
  expect((await salon.call('PUT', portrait())).status).toBe(415)
  const elsewhere = await salon.call('POST', '/api/services', await jpeg())
  expect(elsewhere.status).toBe(415)
})

test('pictures of one place that are uploaded at once leave one of them, with all its files', async () => {
  const files = [await jpeg(), await halves(500, 500).png().toBuffer()]
  const answers = await Promise.all(files.map((file) => upload(portrait(), file)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const shown = (await readSite()).staff.find(({ id }: { id: string }) => id === staffId).portrait
  expect(answers.map(({ body }) => body.picture)).toContainEqual(shown)
  for (const address of addresses(shown)) expect((await download(address)).status).toBe(200)
})

test('one salon uploads two files at a time, and those beyond are asked to come again', async () => {
  const file = await jpeg()
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(portrait(), file)))
  const statuses = answers.map(({ status }) => status)
  // one that comes after another has ended has a place again
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect((await upload(portrait(), file)).status).toBe(200)
})

test('a salon uploads at most 600 files a day, so that it cannot fill the disk', async () => {
  const strict = await startTestServer({ ROLE: 'web', RATE_LIMIT_SCALE: '1' })
  const [first, second] = [await strict.registerSalon(), await strict.registerSalon()]
  const send = (to: TestSalon) =>
    to.call('PUT', place('logo', to.tenantId), Buffer.from('no picture'))
  for (let i = 0; i < 600; i++) expect((await send(first)).status).toBe(415)
  expect((await send(first)).body.code).toBe('rate_limited')
  expect((await send(second)).status).toBe(415)
  await strict.close()
})

test('the same upload again changes nothing, and its address stays', async () => {
  const file = await jpeg()
  const first = await upload(portrait(), file, 'image/jpeg')
  const again = await upload(portrait(), file)
  expect(again.body).toEqual(first.body)
  const other = await upload(place('logo', salon.tenantId), file)
  expect(other.body.picture.src).not.toBe(first.body.picture.src)
})

test('a picture can be removed and brought back, and so can one that was replaced', async () => {
  const first = (await upload(portrait(), await jpeg())).body.picture
  expect((await salon.call('DELETE', portrait())).status).toBe(204)
  expect((await salon.call('DELETE', portrait())).status).toBe(404)
  const shown = async () =>
    (await readSite()).staff.find(({ id }: { id: string }) => id === staffId).portrait
  expect(await shown()).toBeNull()
  const back = await salon.call('POST', `${portrait()}/restore`)
  expect(back.body).toEqual({ picture: first })
  expect(await shown()).toEqual(first)
  await upload(portrait(), await halves(500, 500).png().toBuffer())
  expect(await shown()).not.toEqual(first)
  await salon.call('POST', `${portrait()}/restore`)
  expect(await shown()).toEqual(first)
  expect((await salon.call('POST', `${portrait()}/restore`)).status).toBe(404)
})

test('a salon has the places of its own things only', async () => {
  const other = await server.registerSalon()
  const theirs = await other.onboard()
  const file = await jpeg()
  for (const path of [
    place('portrait', itemAt(theirs.staffIds, 0)),
    place('photo', itemAt(theirs.serviceIds, 0)),
    place('logo', other.tenantId),
    place('cover', other.tenantId),
    place('portrait', serviceId),
    place('photo', staffId),
    place('logo', staffId),
    place('avatar', staffId),
    place('portrait', 'x'),
  ]) {
    for (const [method, address, body] of [
      ['PUT', path, file],
      ['DELETE', path, undefined],
      ['POST', `${path}/restore`, undefined],
    ] as const) {
      const { status } = await salon.call(method, address, body)
      expect([method, address, status]).toEqual([method, address, 404])
    }
  }
})

test('a service that was taken off the menu has no place, and its photo is back with it', async () => {
  const { picture } = (await upload(place('photo', serviceId), await jpeg())).body
  await salon.call('DELETE', `/api/services/${serviceId}`)
  expect((await upload(place('photo', serviceId), await jpeg())).status).toBe(404)
  const { body } = await salon.call('POST', `/api/services/${serviceId}/restore`)
  expect(body.service.photo).toEqual(picture)
})

test('neither the desk nor a stylist may change pictures, and their files are not read', async () => {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  for (const role of ['front_desk', 'stylist', 'manager']) {
    salon = await server.registerSalon()
    await owner.query('update memberships set role = $1 where tenant_id = $2', [
      role,
      salon.tenantId,
    ])
    const { status } = await upload(place('logo', salon.tenantId), await jpeg())
    expect([role, status]).toEqual([role, role === 'manager' ? 200 : 403])
  }
  await owner.end()
  const stranger = await server.call('PUT', portrait(), Buffer.alloc(11 * 1024 * 1024))
  expect(stranger.status).toBe(401)
})

test('no unknown address of a picture is found, well-formed or not', async () => {
  const name = 'a'.repeat(32)
  for (const path of [
    `/pictures/${name}-96.webp`,
    `/pictures/${name}-96.html`,
    `/pictures/..%2f..%2fsecret-96.webp`,
    `/pictures/../secret`,
    `/pictures/%2e%2e/secret`,
    `/pictures/`,
    `/pictures/${name}-96.webp%00.html`,
    `/uploads/`,
  ]) {
    expect([path, (await download(path)).status]).toEqual([path, 404])
  }
})

test('pictures are served on the host of a salon, too', async () => {
  const { body } = await upload(portrait(), await jpeg())
  const host = `${salon.slug}.${server.config.baseDomain}`
  const reply = await server.app.http.inject({ url: body.picture.src, headers: { host } })
  expect(reply.statusCode).toBe(200)
})

test('files that no place needs are removed after a day, and no others', async () => {
  const directory = join(server.config.dataDir, 'uploads')
  const count = () =>
    readdirSync(directory, { recursive: true }).filter((f) => String(f).includes('.')).length
  await tidy(server.app.context)
  const before = count()
  const old = (await upload(portrait(), await jpeg())).body.picture
  const kept = (await upload(portrait(), await halves(500, 500).png().toBuffer())).body.picture
  await upload(place('logo', salon.tenantId), await jpeg())
  await salon.call('DELETE', place('logo', salon.tenantId))
  await tidy(server.app.context)
  expect(count()).toBe(before + 18)
  await tidyAfterADay()
  expect((await download(old.src)).status).toBe(404)
  expect((await download(kept.src)).status).toBe(200)
  expect(count()).toBeLessThanOrEqual(before + 6)
  expect((await salon.call('POST', `${portrait()}/restore`)).status).toBe(404)
  // the same content can be uploaded anew
  const again = (await upload(portrait(), await jpeg())).body.picture
  expect(again).toEqual(old)
  expect((await download(again.src)).status).toBe(200)
})

test('a crash while files are removed or before they are shown leaves none behind', async () => {
  const { files } = server.app.context
  const name = 'c'.repeat(32)
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  await owner.query(
    `insert into picture_files (tenant_id, name, widths, height, available, uploaded_at)
     values ($1, $2, '{96,192}', 192, false, $3)`,
    [salon.tenantId, name, new Date(server.clock.now().getTime() - 90_000_000)],
  )
  await files.put(`${name}-96.webp`, Buffer.from('x'))
  await expect(
    owner.query(
      `insert into pictures (tenant_id, kind, subject_id, name, changed_at) values ($1, 'logo', $1, $2, now())`,
      [salon.tenantId, name],
    ),
  ).rejects.toThrow('pictures_files_there')
  await tidy(server.app.context)
  expect(await files.get(`${name}-96.webp`)).toBeUndefined()
  const { rows } = await owner.query('select from picture_files where name = $1', [name])
  expect(rows).toEqual([])
  await owner.end()
})

test('two nodes that remove old files leave those of an upload with the same content', async () => {
  const node = await startNode(server)
  const file = await jpeg()
  await upload(portrait(), file)
  await salon.call('DELETE', portrait())
  const { clock } = server
  const now = clock.now()
  clock.advance(25 * 3600)
  const { promise: mayRemove, resolve: letRemove } = Promise.withResolvers<void>()
  const { promise: removing, resolve: begun } = Promise.withResolvers<void>()
  const { context } = node.app
  const slow: typeof context.files = {
    ...context.files,
    async remove(name) {
      begun()
      await mayRemove
      await context.files.remove(name)
    },
  }
  const slowNode = tidy({ ...context, files: slow })
  await removing
  await tidy(server.app.context)
  clock.set(now)
  const uploading = upload(portrait(), file)
  await Promise.race([uploading, sleep(2_000)])
  letRemove()
  await slowNode
  const { status, body } = await uploading
  expect(status).toBe(200)
  for (const address of addresses(body.picture)) expect((await download(address)).status).toBe(200)
  await node.close()
})

test('no statement can take the files of a picture that is shown', async () => {
  await upload(portrait(), await jpeg())
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [salon.tenantId])
  const take = owner.query('update picture_files set available = false where tenant_id = $1', [
    salon.tenantId,
  ])
  await expect(take).rejects.toThrow('pictures_files_there')
  await owner.end()
})

test('a repeated upload with the same key happens once', async () => {
  const key = { 'idempotency-key': 'upload-of-a-portrait', 'content-type': 'image/jpeg' }
  const file = await jpeg()
  const first = await salon.call('PUT', portrait(), file, key)
  const again = await salon.call('PUT', portrait(), file, key)
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
  const mismatch = await salon.call(
    'PUT',
    portrait(),
    await halves(300, 300).jpeg().toBuffer(),
    key,
  )
  expect(mismatch.body.code).toBe('idempotency_mismatch')
})
