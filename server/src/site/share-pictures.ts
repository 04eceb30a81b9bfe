import { hash } from 'node:crypto'
import type { PublicSite } from '@chairtime/contract/pages.ts'
import { readSite } from '@chairtime/contract/public/site.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { FairQueue } from '../platform/concurrency/fair-queue.ts'
import type { Urls } from '../platform/config/urls.ts'
import { Refused } from '../platform/errors/refuse.ts'
import { networksOf } from '../platform/http/networks.ts'
import {
  type PreSerialized,
  preSerialize,
  sendPreSerialized,
} from '../platform/http/pre-serialized.ts'
import { isUnknown } from './answer.ts'
import { type PageCalls, publicApi } from './api.ts'
import { pageDrawing } from './share/page-drawing.ts'
import { coverBox, logoBox, type SalonFace, salonDrawing } from './share/salon-drawing.ts'

/** Raise it with every change of the drawings, because a browser may keep the picture of an address for a year. */
const DRAWING_VERSION = 1
const BYTES_KEPT = 16_000_000
const cachedForYear = 'public, max-age=31536000, immutable'

interface SharePicturesOptions {
  readonly urls: Urls
  readonly calls: PageCalls
  /** The titles of the pages about the product. */
  readonly titles: readonly string[]
}

/** The address of the picture in the link preview of a page about the product. */
export function pagePicture(urls: Urls, title: string): string {
  return urls.app(`/share/pages/${versionOf(title)}.png`)
}

/** The address of the picture in the link preview of a salon. It changes when the picture would show something else. */
export function salonPicture(urls: Urls, { business }: PublicSite): string {
  return urls.app(`/share/salons/${business.slug}/${versionOf(...shownOf(business))}.png`)
}

/**
 * Serves the pictures of link previews. The pictures that were asked for last are kept in memory, and one picture is
 * drawn at a time. The address of an old version of a salon's picture leads to the present version.
 */
export function serveSharePictures(app: FastifyInstance, options: SharePicturesOptions): void {
  const draw = keptPictures()
  const titles = new Map(options.titles.map((title) => [versionOf(title), title]))
  app.get<PictureRoute>('/share/pages/:version(^[0-9a-f]{16}).png', async (request, reply) => {
    const title = titles.get(request.params.version)
    if (title === undefined) return reply.callNotFound()
    const picture = await draw(request, async () => pageDrawing(title))
    return sendPreSerialized(picture, request, reply)
  })
  app.get<SalonPictureRoute>(
    '/share/salons/:slug/:version(^[0-9a-f]{16}).png',
    async (request, reply) => {
      const { slug } = request.params
      const answer = await publicApi(options.calls, reply)(readSite, { params: { slug } })
      if (!answer.ok) return sendRefused(reply, answer.status)
      const site = answer.reply
      const address = salonPicture(options.urls, site)
      if (!address.endsWith(`/${request.params.version}.png`)) return reply.redirect(address, 302)
      const picture = await draw(request, async () =>
        salonDrawing(await faceOf(app, options.urls, site)),
      )
      return sendPreSerialized(picture, request, reply)
    },
  )
}

interface PictureRoute {
  Params: { version: string }
}

interface SalonPictureRoute {
  Params: { slug: string; version: string }
}

/** A salon that is unknown or not published has no picture; any other refusal keeps its status. */
function sendRefused(reply: FastifyReply, status: number) {
  return isUnknown(status) ? reply.callNotFound() : reply.code(status).send()
}

/** What the picture of a salon depends on. */
function shownOf({ name, brand_color, own_locale, cover, logo }: PublicSite['business']): string[] {
  return [name, brand_color, own_locale, cover?.src ?? '', logo?.src ?? '']
}

function versionOf(...shown: string[]): string {
  return hash('sha256', JSON.stringify([DRAWING_VERSION, ...shown])).slice(0, 16)
}

/** Makes a function that gives the picture whose version is in the address. It is taken from memory or drawn now. */
function keptPictures() {
  const kept = new LRUCache<string, PreSerialized>({
    maxSize: BYTES_KEPT,
    sizeCalculation: ({ body }) => body.length,
  })
  const queue = new FairQueue({ runningMax: 1, waitingMax: 40, waitingPerShareMax: 10 })
  return async (request: FastifyRequest<PictureRoute>, svg: () => Promise<string>) => {
    const { version } = request.params
    const known = kept.get(version)
    if (known) return known
    const shares = networksOf(request.ip).map(({ name }) => name)
    return queue.run({ shares, proven: false }, async () => {
      // an earlier entry of the queue may have drawn it
      const picture = kept.get(version) ?? (await paint(await svg()))
      kept.set(version, picture)
      return picture
    })
  }
}

async function paint(svg: string): Promise<PreSerialized> {
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return preSerialize(png, { type: 'image/png', cacheControl: cachedForYear })
}

async function faceOf(
  app: FastifyInstance,
  urls: Urls,
  { business }: PublicSite,
): Promise<SalonFace> {
  const { name, brand_color, own_locale, cover, logo } = business
  const { host } = new URL(urls.app('/'))
  const photo = (src: string, box: Box) => readPhoto(app, host, src, box)
  return {
    name,
    brandColor: brand_color,
    action: bookingTexts(own_locale).share.action,
    cover: cover && (await photo(cover.src, coverBox)),
    logo: logo && (await photo(logo.src, logoBox)),
  }
}

interface Box {
  readonly width: number
  readonly height: number
}

/** Reads the photo at `src` from this process and cuts it to a size. Returns a data URL; null when the file is gone. */
async function readPhoto(
  app: FastifyInstance,
  host: string,
  src: string,
  box: Box,
): Promise<string | null> {
  const { pathname } = new URL(src, 'http://localhost')
  const { statusCode, rawPayload } = await app.inject({ url: pathname, headers: { host } })
  if (statusCode === 404) return null
  if (statusCode !== 200) throw new Refused('unavailable')
  const file = await sharp(rawPayload)
    .resize({ ...box, fit: 'cover' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${file.toString('base64')}`
}
