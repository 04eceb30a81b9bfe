import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { itemAt } from '@chairtime/core/known.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../../test/page-browser.ts'
import { buildUrls } from '../platform/config/urls.ts'
import { salonDrawing } from './share/salon-drawing.ts'
import { salonPicture } from './share-pictures.ts'

let site: Site

beforeAll(async () => {
  site = await openSite({ business_name: 'Tiệm "Hồng" & Söhne' })
})

afterAll(() => site.close())

const pictureOf = (html: string) =>
  itemAt(/<meta property="og:image" content="([^"]+)">/.exec(html) ?? [], 1)
const pathOf = (address: string) => new URL(address).pathname
const pictureOfSite = async () => pictureOf((await site.browser.open(site.sitePath)).html)

test('the page of a salon has the tags of its link preview', async () => {
  const { html } = await site.browser.open(`${site.sitePath}?services=${site.ids.serviceIds[0]}`)
  const url = `http://${site.salon.slug}.${site.server.config.baseDomain}/`
  expect(html).toContain(`<meta property="og:url" content="${url}">`)
  expect(html).toContain(
    '<meta property="og:site_name" content="Tiệm &quot;Hồng&quot; &amp; Söhne">',
  )
  expect(html).toContain('<meta property="og:locale" content="en_US">')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('the picture of a salon is a PNG of 1200 by 630 that a browser may keep for a year', async () => {
  const { status, headers, payload } = await site.browser.open(pathOf(await pictureOfSite()))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(payload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(payload.length).toBeLessThan(300_000)
})

test('the page in another language has the same picture, whose text is in the salon’s own language', async () => {
  const { html } = await site.browser.open(`${site.sitePath}?lang=de`)
  expect(html).toContain('lang="de"')
  expect(pictureOf(html)).toBe(await pictureOfSite())
  expect((await site.browser.open(pathOf(pictureOf(html)))).status).toBe(200)
})

test('an old address of a salon’s picture leads to the present picture', async () => {
  const path = `/share/salons/${site.salon.slug}/0123456789abcdef.png`
  const { status, location } = await site.browser.open(path)
  expect([status, location]).toEqual([302, await pictureOfSite()])
})

test('a change of anything that the picture of a salon shows changes its address', async () => {
  const { body } = await site.salon.call('GET', `/api/public/${site.salon.slug}`)
  const urls = buildUrls(site.server.config)
  const photo = { width: 1, height: 1, src: '/pictures/a.webp', sources: [] }
  const changes = [
    { name: 'Ana' },
    { brand_color: '#0f766e' },
    { own_locale: 'fr-FR' },
    { cover: photo },
    { logo: photo },
  ]
  const addresses = [{}, ...changes].map((change) =>
    salonPicture(urls, { ...body, business: { ...body.business, ...change } }),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each([
  '/share/salons/nobody/0123456789abcdef.png',
  `/share/salons/${'x'.repeat(300)}/0123456789abcdef.png`,
  '/share/salons/..%2f..%2fetc/0123456789abcdef.png',
  '/share/pages/0123456789abcdef.png',
  '/share/pages/about.png',
])('there is no picture at %s', async (path) => {
  expect((await site.browser.open(path)).status).toBe(404)
})

test('a salon without a published site has no picture', async () => {
  const closed = await site.server.registerSalon({ business_name: 'Quiet Corner' })
  const path = `/share/salons/${closed.slug}/0123456789abcdef.png`
  expect((await site.browser.open(path)).status).toBe(404)
})

test('while the photo of a salon cannot be read, the server answers with 503, and does not draw a picture without the photo', async () => {
  const { salon: owner, server, browser } = site
  const background = '#13a437'
  const cover = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const type = { 'content-type': 'image/jpeg' }
  const sent = await owner.call('PUT', `/api/pictures/cover/${owner.tenantId}`, cover, type)
  const { src }: { src: string } = sent.body.picture
  const name = basename(src)
  const file = join(server.config.dataDir, 'uploads', name.slice(0, 2), name)
  const path = pathOf(await pictureOfSite())
  renameSync(file, `${file}.away`)
  // a directory in place of the file makes the read fail
  mkdirSync(file)
  const { status } = await browser.open(path)
  rmdirSync(file)
  renameSync(`${file}.away`, file)
  expect(status).toBe(503)
  const { payload } = await browser.open(path)
  const pixels = await sharp(payload).removeAlpha().raw().toBuffer()
  const [red = 0, green = 0] = pixels.subarray((40 * 1200 + 600) * 3)
  expect(green - red).toBeGreaterThan(100)
})

test('the page of an unknown link to a visit has no link preview', async () => {
  const { html } = await site.browser.open(`/manage/${'a'.repeat(43)}`)
  expect(html).not.toMatch(/og:|twitter:|ld\+json/)
})

const face = { name: 'Ana', brandColor: '#8a3b5c', action: 'Book online', cover: null, logo: null }

const pixelsOf = async (svg: string) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
}

test('a name with letters that the font lacks is left out, and the drawn cover fills the picture', async () => {
  const known = await pixelsOf(salonDrawing(face))
  expect(known(1190, 620)).toEqual([252, 250, 246])
  const drawn = salonDrawing({ ...face, name: '美容室' })
  expect(drawn).not.toContain('<path transform')
  expect((await pixelsOf(drawn))(1190, 620)).not.toEqual([252, 250, 246])
})

test('the cover and the logo of a salon take the place of the drawn cover and the first letter', async () => {
  const red = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const photo = `data:image/png;base64,${red.toString('base64')}`
  const pixel = await pixelsOf(salonDrawing({ ...face, cover: photo, logo: photo }))
  expect(pixel(600, 40)).toEqual([255, 0, 0])
  expect(pixel(140, 340)).toEqual([255, 0, 0])
})
