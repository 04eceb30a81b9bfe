import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fontStylePath } from './page.ts'
import type { WebBuild } from './pages-build.ts'
import { themeStylesheet } from './pages-theme.ts'

const aYear = 31_536_000
const forever = `public, max-age=${aYear}, immutable`

/** The built files, those with a hash in their name for good, and the stylesheet of each colour. */
export async function serveFiles(app: FastifyInstance, build: WebBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: build.clientDirectory,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br'],
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? forever : 'public, max-age=3600')
    },
  })
  app.get<{ Params: { colour: string } }>('/theme/:colour(^[0-9a-f]{6}).css', (request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', forever)
      .send(themeStylesheet(request.params.colour)),
  )
  const faces = fontFaces(build.fonts)
  app.get(fontStylePath, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(faces),
  )
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg', 302))
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send('User-agent: *\nDisallow: /api/\nDisallow: /manage/\nDisallow: /reset-password\n'),
  )
}

const families = { figtree: 'Figtree Variable', fraunces: 'Fraunces Variable' } as const

/** The product's fonts for pages that are written here and not built; too late is not at all, so that nothing moves. */
function fontFaces(files: readonly string[]): string {
  return Object.entries(families)
    .map(([name, family]) => {
      const file = files.find((one) => one.includes(name)) ?? ''
      return `@font-face { font-family: "${family}"; font-weight: 100 900; font-display: optional; src: url("${file}") format("woff2") }\n`
    })
    .join('')
}
