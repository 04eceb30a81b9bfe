import { readSite } from '@chairtime/contract/public/site.ts'
import { appTexts } from '@chairtime/core/texts/app.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Urls } from '../platform/config/urls.ts'
import { slugOfHost } from '../platform/http/hosts.ts'
import { escapeHtml } from '../platform/http/markup.ts'
import { preSerialize, servePreSerialized } from '../platform/http/pre-serialized.ts'
import { isUnknown } from './answer.ts'
import { type PageCalls, publicApi } from './api.ts'

const anHour = 'public, max-age=3600'

/** Paths that search engines need not visit. */
const closedPaths = [
  '/api/',
  '/manage/',
  '/waitlist/',
  '/reset-password',
  '/verify-email',
  '/invitation',
  '/demo/preview',
  '/newsletter/',
]

interface DiscoveryOptions {
  readonly config: Config
  readonly urls: Urls
  readonly calls: PageCalls
  /** The paths of the public pages. */
  readonly paths: readonly `/${string}`[]
}

/**
 * Serves what tells programs about the pages: `robots.txt` and a sitemap for each host, and the manifest of
 * the web app.
 */
export function serveDiscovery(app: FastifyInstance, options: DiscoveryOptions): void {
  const { urls, paths } = options
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      .send(robots(pageUrl(options, request, '/sitemap.xml'))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const slug = slugOf(options, request)
    const refusalStatus = slug === undefined ? null : await siteRefusal(options, reply, slug)
    if (refusalStatus !== null) {
      return isUnknown(refusalStatus) ? reply.callNotFound() : reply.code(refusalStatus).send()
    }
    const pages = slug === undefined ? paths.map(urls.app) : [urls.booking(slug)]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', anHour)
      .send(sitemap(pages))
  })
  const type = 'application/manifest+json; charset=utf-8'
  const manifest = preSerialize(JSON.stringify(webApp), { type, cacheControl: anHour })
  servePreSerialized(app, '/app.webmanifest', manifest)
}

/** The status with which the API refuses the salon's site; `null` when it shows the site. */
async function siteRefusal({ calls }: DiscoveryOptions, reply: FastifyReply, slug: string) {
  const answer = await publicApi(calls, reply)(readSite, { params: { slug } })
  return answer.ok ? null : answer.status
}

const { shortcut } = appTexts('en').offline

const webApp = {
  id: '/dashboard',
  name: 'Chairtime',
  short_name: 'Chairtime',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#fcfaf6',
  theme_color: '#6d1f4e',
  description: landingTexts('en').page.description,
  lang: 'en',
  dir: 'ltr',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // what a long press on the icon offers
  shortcuts: [
    { name: shortcut.book, url: '/dashboard?book=appointment' },
    { name: shortcut.walkIn, url: '/dashboard?book=walk-in' },
  ].map((shortcut) => ({
    ...shortcut,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })),
}

function robots(sitemapUrl: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${closed}Sitemap: ${sitemapUrl}\n`
}

/** A sitemap with these addresses (sitemaps.org, version 0.9). */
function sitemap(pages: readonly string[]): string {
  const entries = pages.map((page) => `<url><loc>${escapeHtml(page)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

function pageUrl(options: DiscoveryOptions, request: FastifyRequest, path: `/${string}`): string {
  const slug = slugOf(options, request)
  const { urls } = options
  return slug === undefined ? urls.app(path) : new URL(path, urls.booking(slug)).href
}

function slugOf({ config }: DiscoveryOptions, request: FastifyRequest): string | undefined {
  return slugOfHost(config, request.headers.host)
}
