import { itemAt } from '@chairtime/core/known.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addresses, halves, jpeg, pictureDesk, picturePath } from '../../../test/picture-desk.ts'

const desk = pictureDesk()

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a picture can be uploaded as %s, and has files in each type and width',
  async (type) => {
    const { status, body } = await desk.upload(
      desk.portrait(),
      await halves().toFormat(type).toBuffer(),
      `image/${type}`,
    )
    expect([status, body.picture.width, body.picture.height]).toEqual([200, 384, 384])
    expect(addresses(body.picture)).toHaveLength(6)
    for (const address of addresses(body.picture)) {
      const { status, headers, file } = await desk.download(address)
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

test('a picture is turned upright, and its files contain neither the camera nor the location', async () => {
  const file = await halves()
    .withMetadata({ orientation: 3 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .jpeg()
    .toBuffer()
  expect(file.includes('SecretCamera')).toBe(true)
  const { body } = await desk.upload(desk.portrait(), file)
  for (const address of addresses(body.picture)) {
    const { file: servedFile } = await desk.download(address)
    expect(servedFile.includes('SecretCamera')).toBe(false)
    expect(await sharp(servedFile).metadata()).not.toHaveProperty('exif')
    const { data } = await sharp(servedFile).raw().toBuffer({ resolveWithObject: true })
    // orientation 3 is upside down: the red half comes out below
    expect(itemAt(data, 2)).toBeGreaterThan(itemAt(data, 0))
  }
})

test.each([3, 4] as const)(
  'the margin of a wide opaque logo of %i channels has the background colour of the logo',
  async (channels) => {
    const wide = await sharp({
      create: { width: 400, height: 100, channels, background: '#20a020' },
    })
      .png()
      .toBuffer()
    const { body } = await desk.upload(picturePath('logo', desk.salon.tenantId), wide, 'image/png')
    expect([body.picture.width, body.picture.height]).toEqual([384, 384])
    const { file } = await desk.download(body.picture.src)
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    expect(itemAt(data, 0)).toBeLessThan(100)
    expect(itemAt(data, 1)).toBeGreaterThan(100)
  },
)

test('the type of an upload is read from its content, not from its header', async () => {
  expect((await desk.upload(desk.portrait(), await jpeg(), 'image/png')).status).toBe(200)
  expect(
    (await desk.upload(desk.portrait(), await jpeg(), 'application/octet-stream')).status,
  ).toBe(200)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')
  const gif = await halves().gif().toBuffer()
  const tiff = await halves().tiff().toBuffer()
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const file of [svg, gif, tiff, page, Buffer.from('%PDF-1.7'), Buffer.alloc(0)]) {
    const { status, body } = await desk.upload(desk.portrait(), file)
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
    expect(body.error).toContain('JPEG, PNG, WebP or AVIF')
  }
})

test('a file that is a picture and an HTML page at once is stored as a picture alone', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script>')
  const { status, body } = await desk.upload(desk.portrait(), Buffer.concat([await jpeg(), script]))
  expect(status).toBe(200)
  for (const address of addresses(body.picture)) {
    expect((await desk.download(address)).file.includes('<script>')).toBe(false)
  }
})

test('a damaged, an animated, a too large and a too small picture are refused', async () => {
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
    const { status, body } = await desk.upload(desk.portrait(), file)
    expect([status, body.code, body.error]).toEqual([
      422,
      'picture_rejected',
      expect.stringContaining(words),
    ])
  }
  const headerOnly = whole.subarray(0, 64)
  expect((await desk.upload(desk.portrait(), headerOnly)).body.code).toBe('picture_rejected')
})

test('a file whose header claims a huge picture is refused before it is decoded', async () => {
  const lying = Buffer.from(await halves().png().toBuffer())
  // a PNG has its width at byte 16 and its height at byte 20
  lying.writeUInt32BE(60_000, 16)
  lying.writeUInt32BE(60_000, 20)
  const { status, body } = await desk.upload(desk.portrait(), lying, 'image/png')
  expect([status, body.code]).toEqual([422, 'picture_rejected'])
  expect(body.error).toContain('more than 50 megapixels')
})

test('a file above 10 MB, a body that is no file, and a file sent to an address that takes none are refused', async () => {
  const { status, body } = await desk.upload(
    desk.portrait(),
    Buffer.alloc(10 * 1024 * 1024 + 1, 0xff),
  )
  expect([status, body.code]).toEqual([413, 'payload_too_large'])
  expect(body.error).toContain('10 MB')
  const json = await desk.salon.call('PUT', desk.portrait(), { picture: 'x' })
  expect([json.status, json.body.error]).toEqual([415, expect.stringContaining('the file itself')])
  expect((await desk.salon.call('PUT', desk.portrait())).status).toBe(415)
  const elsewhere = await desk.salon.call('POST', '/api/services', await jpeg())
  expect(elsewhere.status).toBe(415)
})
