import { mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startNode } from '../../../test/nodes.ts'
import { addresses, halves, jpeg, pictureDesk, picturePath } from '../../../test/picture-desk.ts'
import { localFiles } from '../../platform/storage/local-files.ts'
import { tidy } from '../housekeeping/tidy.ts'

const desk = pictureDesk()

test('files that no place needs are removed after a day, and no others', async () => {
  const directory = join(desk.server.config.dataDir, 'uploads')
  // the directory may be missing until the first upload
  mkdirSync(directory, { recursive: true })
  const count = () =>
    readdirSync(directory, { recursive: true }).filter((f) => String(f).includes('.')).length
  await tidy(desk.server.app.context)
  const before = count()
  const old = (await desk.upload(desk.portrait(), await jpeg())).body.picture
  const kept = (await desk.upload(desk.portrait(), await halves(500, 500).png().toBuffer())).body
    .picture
  await desk.upload(picturePath('logo', desk.salon.tenantId), await jpeg())
  await desk.salon.call('DELETE', picturePath('logo', desk.salon.tenantId))
  await tidy(desk.server.app.context)
  // three pictures of six files each
  expect(count()).toBe(before + 18)
  await desk.tidyAfterADay()
  expect((await desk.download(old.src)).status).toBe(404)
  expect((await desk.download(kept.src)).status).toBe(200)
  expect(count()).toBeLessThanOrEqual(before + 6)
  expect((await desk.salon.call('POST', `${desk.portrait()}/restore`)).status).toBe(404)
  // the same content can be uploaded anew
  const reuploaded = (await desk.upload(desk.portrait(), await jpeg())).body.picture
  expect(reuploaded).toEqual(old)
  expect((await desk.download(reuploaded.src)).status).toBe(200)
})

test('the files of a picture stay for a day after its replacement, also when the new picture is replaced, too', async () => {
  const upload = async (width: number) =>
    (await desk.upload(desk.portrait(), await halves(width, width).png().toBuffer())).body.picture
  const pictures = [await upload(500)]
  const owner = new pg.Client(desk.server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [desk.salon.tenantId])
  await owner.query(`update picture_files set uploaded_at = uploaded_at - interval '2 days'`)
  await owner.end()
  pictures.push(await upload(510), await upload(520))
  const statuses = async () => {
    const answers = await Promise.all(pictures.map(({ src }) => desk.download(src)))
    return answers.map(({ status }) => status)
  }
  await tidy(desk.server.app.context)
  expect(await statuses()).toEqual([200, 200, 200])
  await desk.tidyAfterADay()
  expect(await statuses()).toEqual([404, 404, 200])
})

test('the files of a removed staff member’s portrait stay for a day', async () => {
  const { picture } = (await desk.upload(desk.portrait(), await jpeg())).body
  const staff = { resource_count: 2, resource_type: 'chair', setup_staff_now: true }
  const { status } = await desk.salon.call('POST', '/api/onboarding/staff', {
    ...staff,
    staff_members: [{ name: 'Zoe', email: null, phone: null }],
  })
  const { body } = await desk.salon.call('GET', '/api/staff')
  const ids = body.staff.map(({ id }: { id: string }) => id)
  expect([status, ids.includes(desk.staffId)]).toEqual([200, false])
  await desk.tidyAfterADay()
  expect((await desk.download(picture.src)).status).toBe(200)
})

test('when a crash interrupts the removal of files, they cannot be shown any more, and the next clean-up removes them', async () => {
  const { files } = desk.server.app.context
  const name = 'c'.repeat(32)
  const owner = new pg.Client(desk.server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [desk.salon.tenantId])
  // the state after the crash: the files, uploaded 25 hours ago, are marked as unavailable, and one is still stored
  await owner.query(
    `insert into picture_files (tenant_id, name, widths, height, available, uploaded_at)
     values ($1, $2, '{96,192}', 192, false, $3)`,
    [desk.salon.tenantId, name, new Date(desk.server.clock.now().getTime() - 90_000_000)],
  )
  await files.put(`${name}-96.webp`, Buffer.from('x'))
  await expect(
    owner.query(
      `insert into pictures (tenant_id, kind, subject_id, name, changed_at) values ($1, 'logo', $1, $2, now())`,
      [desk.salon.tenantId, name],
    ),
  ).rejects.toThrow('pictures_files_there')
  await tidy(desk.server.app.context)
  expect(await files.get(`${name}-96.webp`)).toBeUndefined()
  const { rows } = await owner.query('select from picture_files where name = $1', [name])
  expect(rows).toEqual([])
  await owner.end()
})

test('when a picture is uploaded again while two nodes remove its old files, the files of the new upload stay', async () => {
  const node = await startNode(desk.server)
  const file = await jpeg()
  await desk.upload(desk.portrait(), file)
  await desk.salon.call('DELETE', desk.portrait())
  const { clock } = desk.server
  const now = clock.now()
  clock.advance(25 * 3600)
  const { promise: mayRemove, resolve: letRemove } = Promise.withResolvers<void>()
  const { promise: removing, resolve: begun } = Promise.withResolvers<void>()
  const { context } = node.app
  const slowFiles: typeof context.files = {
    ...context.files,
    async remove(name) {
      begun()
      await mayRemove
      return context.files.remove(name)
    },
  }
  const slowTidy = tidy({ ...context, files: slowFiles })
  await removing
  await tidy(desk.server.app.context)
  clock.set(now)
  const uploading = desk.upload(desk.portrait(), file)
  // the upload may wait for the removal
  await Promise.race([uploading, sleep(2_000)])
  letRemove()
  await slowTidy
  const { status, body } = await uploading
  expect(status).toBe(200)
  for (const address of addresses(body.picture))
    expect((await desk.download(address)).status).toBe(200)
  await node.close()
})

test('when a picture is uploaded again before its old files are removed, it keeps its files', async () => {
  const file = await jpeg()
  await desk.upload(desk.portrait(), file)
  await giveUpFiles()
  const { status, body } = await desk.upload(desk.portrait(), file)
  expect(status).toBe(200)
  await tidy(desk.server.app.context)
  for (const address of addresses(body.picture))
    expect((await desk.download(address)).status).toBe(200)
})

test('while the store of files is not mounted, housekeeping keeps its records of the files, and a later run removes the files', async () => {
  const { context } = desk.server.app
  const other = await desk.server.registerSalon()
  await desk.upload(picturePath('logo', other.tenantId), await jpeg(), 'image/jpeg', other)
  const { picture } = (await desk.upload(desk.portrait(), await jpeg())).body
  await giveUpFiles()
  const notMounted = localFiles(join(desk.server.config.dataDir, 'not-mounted'))
  await expect(tidy({ ...context, files: notMounted })).rejects.toThrow(
    'the store of files lacks the oldest file that is shown',
  )
  expect((await desk.download(picture.src)).status).toBe(200)
  await tidy(context)
  expect((await desk.download(picture.src)).status).toBe(404)
})

test('when the store is mounted and files are missing from it, housekeeping removes their records', async () => {
  const other = await desk.server.registerSalon()
  await desk.upload(picturePath('logo', other.tenantId), await jpeg(), 'image/jpeg', other)
  const { picture } = (await desk.upload(desk.portrait(), await jpeg())).body
  const { files } = desk.server.app.context
  for (const address of addresses(picture)) await files.remove(basename(address))
  expect(await giveUpFiles()).toBe(1)
  await tidy(desk.server.app.context)
  expect(await giveUpFiles()).toBe(0)
})

test('the database refuses to mark the files of a picture as unavailable while the picture is shown', async () => {
  await desk.upload(desk.portrait(), await jpeg())
  const owner = new pg.Client(desk.server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [desk.salon.tenantId])
  const update = owner.query('update picture_files set available = false where tenant_id = $1', [
    desk.salon.tenantId,
  ])
  await expect(update).rejects.toThrow('pictures_files_there')
  await owner.end()
})

/** Makes the salon show no picture, and leaves all its files to housekeeping. Returns the number of their records. */
async function giveUpFiles(): Promise<number | null> {
  const owner = new pg.Client(desk.server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [desk.salon.tenantId])
  await owner.query('delete from pictures')
  const { rowCount } = await owner.query('update picture_files set available = false')
  await owner.end()
  return rowCount
}
