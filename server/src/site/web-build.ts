import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageView } from '@chairtime/contract/pages.ts'
import type { PublicPageView } from '@chairtime/contract/public-pages.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { type Language, type Locale, languages } from '@chairtime/core/texts/language.ts'
import { StartError } from '../platform/config/start-error.ts'

/** A page as the built front end renders it. */
export interface RenderedPage {
  readonly title: string
  readonly description: string
  /** The locale in which the page is written. */
  readonly locale: Locale
  /** What stands inside the page's root element. */
  readonly html: string
}

/** A page about the product. */
export interface RenderedPublicPage extends RenderedPage {
  /** The title without the name of the product. */
  readonly heading: string
}

/** The built files that a page's document names. */
export interface PageFiles {
  readonly script: string
  /** The other scripts that the page needs at once. */
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  /** The fonts of the text that a reader sees first. */
  readonly fonts: readonly string[]
}

type PageKind = PageView['kind']

/** The built front end: files to serve, the app's shell, and the pages rendered here. */
export interface WebBuild {
  readonly clientDirectory: string
  /**
   * The document of the app at an address. The document of a page that a salon opens first also names the scripts of
   * that page.
   */
  appHtml(path: string): string
  render(view: PageView): RenderedPage
  renderPublic(view: PublicPageView): RenderedPublicPage
  /** The files of a page of the booking site, by its language and its kind. */
  readonly bookingFiles: Readonly<Record<Language, Readonly<Record<PageKind, PageFiles>>>>
  readonly publicFiles: PageFiles
}

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const builtPages = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const publicEntry = 'src/app/entry-landing.ts'

/** The pages of the app that a salon opens first, by their address. */
const pagesOpenedFirst = {
  '/dashboard': 'src/features/dashboard/dashboard-page.tsx',
  '/calendar': 'src/features/calendar/calendar-page.tsx',
}

/** The source of each kind of page. The entry file of a language loads it when a page of that kind is opened. */
const pageSources: Readonly<Record<PageKind, string>> = {
  booking: 'src/features/booking/booking-page.tsx',
  manage: 'src/features/booking/manage-page.tsx',
  waitlist: 'src/features/booking/leave-page.tsx',
  notice: 'src/features/booking/notice-page.tsx',
}

/**
 * Loads the built front end.
 *
 * @throws StartError when the front end, or a part of it, has not been built.
 */
export async function loadWebBuild(directory = builtPages): Promise<WebBuild> {
  const clientDirectory = join(directory, 'client')
  const renderer = join(directory, 'ssr', 'entry-server.js')
  const manifestFile = join(clientDirectory, '.vite', 'manifest.json')
  if (![renderer, manifestFile].every((file) => existsSync(file))) {
    throw new StartError('The pages are not built: run `npm run build -w web` first.')
  }
  const { renderPage, renderPublicPage }: Renderer = await import(pathToFileURL(renderer).href)
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  return {
    clientDirectory,
    appHtml: appDocuments(manifest, readFileSync(join(clientDirectory, 'index.html'), 'utf8')),
    render: renderPage,
    renderPublic: renderPublicPage,
    bookingFiles: bookingFilesOf(manifest),
    publicFiles: filesOf(manifest, publicEntry),
  }
}

interface Renderer {
  readonly renderPage: WebBuild['render']
  readonly renderPublicPage: WebBuild['renderPublic']
}

/**
 * The documents of the app. Those of the pages that are opened first also preload the page's scripts, which would
 * otherwise be fetched only after the scripts of the app have run.
 */
function appDocuments(manifest: Manifest, html: string): WebBuild['appHtml'] {
  const documents = new Map(
    Object.entries(pagesOpenedFirst).map(([path, source]) => {
      const { script, modules } = filesOf(manifest, source)
      const missing = [script, ...modules].filter((file) => !html.includes(file))
      const links = missing.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
      return [path, html.replace('</head>', `${links.join('')}</head>`)]
    }),
  )
  return (path) => documents.get(path) ?? html
}

/** Languages whose letters the font Figtree lacks; their pages take the fonts of the device. */
const languagesWithoutFonts: ReadonlySet<Language> = new Set(['vi'])

function bookingFilesOf(manifest: Manifest): WebBuild['bookingFiles'] {
  const filesIn = (language: Language, source: string) => {
    const own = filesOf(manifest, `src/app/booking/${language}.ts`, source)
    return languagesWithoutFonts.has(language) ? { ...own, fonts: [] } : own
  }
  const files = languages.map((language) => {
    const byKind = Object.entries(pageSources).map(([kind, source]) => [
      kind,
      filesIn(language, source),
    ])
    return [language, Object.fromEntries(byKind)] as const
  })
  return Object.fromEntries(files) as WebBuild['bookingFiles']
}

/** The files of the named sources and of all that they import. The first source is the page's script. */
function filesOf(manifest: Manifest, ...names: string[]): PageFiles {
  const named = names.map((name) => entryOf(manifest, name))
  const entries = withImports(manifest, named)
  const fonts = ['figtree-latin-wght-normal', 'fraunces-latin-600-normal']
  const all = Object.values(manifest).map(({ file }) => file)
  return {
    script: `/${itemAt(entries, 0).file}`,
    modules: entries.slice(1).map(({ file }) => `/${file}`),
    styles: [...new Set(entries.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    fonts: all
      .filter((file) => fonts.some((font) => file.includes(font)))
      .map((file) => `/${file}`),
  }
}

function entryOf(manifest: Manifest, name: string): ManifestEntry {
  const entry = manifest[name]
  if (!entry) throw new StartError(`The pages are built without ${name}: build them again.`)
  return entry
}

/** Some entries, and all that they import, each once. */
function withImports(manifest: Manifest, entries: readonly ManifestEntry[]): ManifestEntry[] {
  // the iteration over a set includes entries that are added meanwhile
  const found = new Set(entries)
  for (const { imports = [] } of found) {
    for (const name of imports) found.add(entryOf(manifest, name))
  }
  return [...found]
}
