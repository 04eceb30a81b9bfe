import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fontStylePath } from '../platform/http/page.ts'
import {
  type PreSerialized,
  preSerialize,
  servePreSerialized,
} from '../platform/http/pre-serialized.ts'
import { themeStylesheet } from './theme.ts'
import type { WebBuild } from './web-build.ts'

const YEAR_SECONDS = 31_536_000
const aYear = `public, max-age=${YEAR_SECONDS}, immutable`
const anHour = 'public, max-age=3600'
/** For the service worker, because a cached one would go on serving an old version of the app. */
const revalidate = 'no-cache'

/**
 * Serves the built files, and the stylesheets of the fonts and of each colour. Files with a hash in their name are
 * cached for a year.
 */
export function serveFiles(app: FastifyInstance, build: WebBuild): void {
  for (const [path, file] of builtFiles(build.clientDirectory)) servePreSerialized(app, path, file)
  const css = { type: 'text/css; charset=utf-8', cacheControl: anHour }
  servePreSerialized(
    app,
    fontStylePath,
    preSerialize(fontFaces(build.bookingFiles.en.booking.fonts), css),
  )
  app.get<{ Params: { color: string } }>('/theme/:color(^[0-9a-f]{6}).css', (request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      // a later release may derive other colours from the brand colour
      .header('cache-control', anHour)
      .send(themeStylesheet(`#${request.params.color}`)),
  )
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg', 302))
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The built files, read once, so that requests neither wait for the disk nor hold a file open. */
function builtFiles(directory: string): [string, PreSerialized][] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.(html|br)$|\/\.vite\//.test(file))
    .map((file) => {
      const type = types[extname(file)]
      if (type === undefined) throw new TypeError(`${file} has no media type: add one to the table`)
      const path = `/${relative(directory, file)}`
      const brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined
      return [
        path,
        preSerialize(readFileSync(file), { type, cacheControl: cacheControlOf(path), brotli }),
      ]
    })
}

function cacheControlOf(path: string): string {
  if (path === '/sw.js') return revalidate
  return path.startsWith('/assets/') ? aYear : anHour
}

const families = { figtree: 'Figtree Variable', fraunces: 'Fraunces' } as const

/** The `@font-face` rules for pages outside the web build. `font-display: optional` avoids layout shift. */
function fontFaces(files: readonly string[]): string {
  return Object.entries(families)
    .map(([name, family]) => {
      const file = files.find((one) => one.includes(name)) ?? ''
      return `@font-face { font-family: "${family}"; font-weight: 100 900; font-display: optional; src: url("${file}") format("woff2") }\n`
    })
    .join('')
}
