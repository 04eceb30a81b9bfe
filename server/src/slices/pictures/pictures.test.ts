import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestServer, type TestSalon } from '../../../test/harness.ts'
import { startNode } from '../../../test/nodes.ts'
import { addresses, halves, jpeg, pictureDesk, picturePath } from '../../../test/picture-desk.ts'

const desk = pictureDesk()

test('a new picture shows at once on the booking site and in the lists of the salon', async () => {
  const logo = (await desk.upload(picturePath('logo', desk.salon.tenantId), await jpeg())).body
    .picture
  const cover = (await desk.upload(picturePath('cover', desk.salon.tenantId), await jpeg())).body
    .picture
  expect([cover.width, cover.height]).toEqual([640, 280])
  const portrait = (await desk.upload(desk.portrait(), await jpeg())).body.picture
  const photo = (await desk.upload(picturePath('photo', desk.serviceId), await jpeg())).body.picture
  expect([photo.width, photo.height]).toEqual([640, 480])
  const site = await desk.readSite()
  expect(site.business).toMatchObject({ logo, cover })
  const hasPicture = ({ id }: { id: string }) => id === desk.staffId || id === desk.serviceId
  expect(site.staff.find(hasPicture).portrait).toEqual(portrait)
  expect(site.services.find(hasPicture).photo).toEqual(photo)
  expect((await desk.salon.call('GET', '/api/staff')).body.staff.find(hasPicture).portrait).toEqual(
    portrait,
  )
  expect(
    (await desk.salon.call('GET', `/api/services/${desk.serviceId}`)).body.service.photo,
  ).toEqual(photo)
  const { body: places } = await desk.salon.call('GET', '/api/pictures')
  expect(places).toMatchObject({ logo, cover })
  expect(places.staff.find(hasPicture).portrait).toEqual(portrait)
  expect(places.services.find(hasPicture).photo).toEqual(photo)
})

test('another node shows a changed picture with its next answer', async () => {
  const node = await startNode(desk.server)
  const path = `/api/public/${desk.salon.slug}`
  expect((await node.call('GET', path)).body.business.logo).toBeNull()
  const { picture } = (await desk.upload(picturePath('logo', desk.salon.tenantId), await jpeg()))
    .body
  expect((await node.call('GET', path)).body.business.logo).toEqual(picture)
  expect((await node.call('GET', picture.src)).status).toBe(200)
  await desk.salon.call('DELETE', picturePath('logo', desk.salon.tenantId))
  expect((await node.call('GET', path)).body.business.logo).toBeNull()
  await node.close()
})

test('when two pictures are uploaded for the same place at once, one of them is shown, with all its files', async () => {
  const files = [await jpeg(), await halves(500, 500).png().toBuffer()]
  const answers = await Promise.all(files.map((file) => desk.upload(desk.portrait(), file)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const shown = (await desk.readSite()).staff.find(
    ({ id }: { id: string }) => id === desk.staffId,
  ).portrait
  expect(answers.map(({ body }) => body.picture)).toContainEqual(shown)
  for (const address of addresses(shown)) expect((await desk.download(address)).status).toBe(200)
})

test('a salon can upload two files at a time; further uploads are refused until one has ended', async () => {
  const file = await jpeg()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => desk.upload(desk.portrait(), file)),
  )
  const statuses = answers.map(({ status }) => status)
  // an upload that begins after another has ended is accepted
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect((await desk.upload(desk.portrait(), file)).status).toBe(200)
})

test('a salon uploads at most 600 files a day, so that it cannot fill the disk; a repeated upload does not count', async () => {
  const strict = await startTestServer({ ROLE: 'web', RATE_LIMIT_SCALE: '1' })
  const [fullSalon, otherSalon] = [await strict.registerSalon(), await strict.registerSalon()]
  const send = (to: TestSalon) =>
    to.call('PUT', picturePath('logo', to.tenantId), Buffer.from('no picture'))
  const logo = await jpeg()
  const headers = { 'idempotency-key': 'the-first-upload' }
  const upload = () => fullSalon.call('PUT', picturePath('logo', fullSalon.tenantId), logo, headers)
  const answer = await upload()
  expect(answer.status).toBe(200)
  for (let i = 1; i < 600; i++) expect((await send(fullSalon)).status).toBe(415)
  const repeated = await upload()
  expect([repeated.status, repeated.body]).toEqual([200, answer.body])
  expect(repeated.headers['idempotency-replayed']).toBe('true')
  expect((await send(fullSalon)).body.code).toBe('rate_limited')
  expect((await send(otherSalon)).status).toBe(415)
  await strict.close()
})

test('when a file is uploaded again, its picture keeps the same address; the same file as a picture of another kind has another address', async () => {
  const file = await jpeg()
  const first = await desk.upload(desk.portrait(), file, 'image/jpeg')
  const again = await desk.upload(desk.portrait(), file)
  expect(again.body).toEqual(first.body)
  const logo = await desk.upload(picturePath('logo', desk.salon.tenantId), file)
  expect(logo.body.picture.src).not.toBe(first.body.picture.src)
})

test('a picture that was removed or replaced can be brought back', async () => {
  const first = (await desk.upload(desk.portrait(), await jpeg())).body.picture
  expect((await desk.salon.call('DELETE', desk.portrait())).status).toBe(204)
  expect((await desk.salon.call('DELETE', desk.portrait())).status).toBe(404)
  const shown = async () =>
    (await desk.readSite()).staff.find(({ id }: { id: string }) => id === desk.staffId).portrait
  expect(await shown()).toBeNull()
  const restored = await desk.salon.call('POST', `${desk.portrait()}/restore`)
  expect(restored.body).toEqual({ picture: first })
  expect(await shown()).toEqual(first)
  await desk.upload(desk.portrait(), await halves(500, 500).png().toBuffer())
  expect(await shown()).not.toEqual(first)
  await desk.salon.call('POST', `${desk.portrait()}/restore`)
  expect(await shown()).toEqual(first)
  expect((await desk.salon.call('POST', `${desk.portrait()}/restore`)).status).toBe(404)
})

test('a salon has only the places of its own staff members and services', async () => {
  const other = await desk.server.registerSalon()
  const theirs = await other.onboard()
  const file = await jpeg()
  for (const path of [
    picturePath('portrait', itemAt(theirs.staffIds, 0)),
    picturePath('photo', itemAt(theirs.serviceIds, 0)),
    picturePath('logo', other.tenantId),
    picturePath('cover', other.tenantId),
    picturePath('portrait', desk.serviceId),
    picturePath('photo', desk.staffId),
    picturePath('logo', desk.staffId),
    picturePath('avatar', desk.staffId),
    picturePath('portrait', 'x'),
  ]) {
    for (const [method, address, body] of [
      ['PUT', path, file],
      ['DELETE', path, undefined],
      ['POST', `${path}/restore`, undefined],
    ] as const) {
      const { status } = await desk.salon.call(method, address, body)
      expect([method, address, status]).toEqual([method, address, 404])
    }
  }
})

test('a deleted service has no place for a photo, and a restored one has its photo again', async () => {
  const { picture } = (await desk.upload(picturePath('photo', desk.serviceId), await jpeg())).body
  await desk.salon.call('DELETE', `/api/services/${desk.serviceId}`)
  expect((await desk.upload(picturePath('photo', desk.serviceId), await jpeg())).status).toBe(404)
  const { body } = await desk.salon.call('POST', `/api/services/${desk.serviceId}/restore`)
  expect(body.service.photo).toEqual(picture)
})

test('a manager may change pictures; the front desk, a stylist and a stranger may not', async () => {
  const databaseOwner = new pg.Client(desk.server.address.owner)
  await databaseOwner.connect()
  for (const role of ['front_desk', 'stylist', 'manager']) {
    const other = await desk.server.registerSalon()
    await databaseOwner.query('update memberships set role = $1 where tenant_id = $2', [
      role,
      other.tenantId,
    ])
    const logo = picturePath('logo', other.tenantId)
    const { status } = await desk.upload(logo, await jpeg(), 'image/jpeg', other)
    expect([role, status]).toEqual([role, role === 'manager' ? 200 : 403])
  }
  await databaseOwner.end()
  // without a session, not even the size of the file is checked
  const stranger = await desk.server.call('PUT', desk.portrait(), Buffer.alloc(11 * 1024 * 1024))
  expect(stranger.status).toBe(401)
})

test('an unknown address of a picture is not found, whether it is well-formed or not', async () => {
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
    expect([path, (await desk.download(path)).status]).toEqual([path, 404])
  }
})

test('pictures are served on the host of a salon, too', async () => {
  const { body } = await desk.upload(desk.portrait(), await jpeg())
  const host = `${desk.salon.slug}.${desk.server.config.baseDomain}`
  const reply = await desk.server.app.http.inject({ url: body.picture.src, headers: { host } })
  expect(reply.statusCode).toBe(200)
})

test('an upload that is repeated with its key happens once, and the key is refused with another file', async () => {
  const key = { 'idempotency-key': 'upload-of-a-portrait', 'content-type': 'image/jpeg' }
  const file = await jpeg()
  const first = await desk.salon.call('PUT', desk.portrait(), file, key)
  const again = await desk.salon.call('PUT', desk.portrait(), file, key)
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
  const mismatch = await desk.salon.call(
    'PUT',
    desk.portrait(),
    await halves(300, 300).jpeg().toBuffer(),
    key,
  )
  expect(mismatch.body.code).toBe('idempotency_mismatch')
})
