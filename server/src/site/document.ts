import type { BookingView, PageView } from '@chairtime/contract/pages.ts'
import type { PublicPageView } from '@chairtime/contract/public-pages.ts'
import {
  type Language,
  languageOf,
  languages,
  pageLanguage,
} from '@chairtime/core/texts/language.ts'
import type { Urls } from '../platform/config/urls.ts'
import { escapeHtml } from '../platform/http/markup.ts'
import type { PageFiles, RenderedPage, WebBuild } from './web-build.ts'

/**
 * The whole HTML document of a page. The data with which the browser hydrates the page is in a data block.
 */
export function pageDocument(build: WebBuild, view: PageView, urls: Urls): string {
  const page = build.render(view)
  const brandColor = brandColorOf(view)
  return documentOf({
    page,
    files: build.bookingFiles[languageOf(page.locale)],
    canonical: view.kind === 'booking' ? addressIn(languageOf(page.locale), view, urls) : null,
    head: [
      ...(brandColor ? [`<link rel="stylesheet" href="${themePath(brandColor)}">`] : []),
      ...(view.kind === 'booking' ? alternates(view, urls) : []),
    ],
    body: [
      `<div id="page">${page.html}</div>`,
      `<script type="application/json" id="view">${escapeData(view)}</script>`,
    ],
  })
}

/**
 * The address of a booking site in a language. Without a language it is the salon's own, which a visitor without a
 * preference sees, such as a search engine.
 */
function addressIn(language: Language, { site: { business } }: BookingView, urls: Urls): string {
  const address = urls.booking(business.slug)
  return language === languageOf(business.own_locale) ? address : `${address}?lang=${language}`
}

/** The links to the booking site in the other languages, for search engines. */
function alternates(view: BookingView, urls: Urls): string[] {
  const link = (language: string, address: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`
  return [
    ...languages.map((language) => link(language, addressIn(language, view, urls))),
    link('x-default', urls.booking(view.site.business.slug)),
  ]
}

/** The whole HTML document of a page about the product. A signed-in visitor of the start page goes on. */
export function publicDocument(
  build: WebBuild,
  view: PublicPageView,
  canonical: string | null,
  structuredData: readonly object[],
): string {
  const page = build.renderPublic(view)
  return documentOf({
    page,
    files: build.publicFiles,
    canonical,
    head: [
      '<script src="/theme.js"></script>',
      view.kind === 'landing' ? '<script src="/signed-in.js"></script>' : '',
      ...structuredData.map(
        (data) => `<script type="application/ld+json">${escapeData(data)}</script>`,
      ),
    ],
    body: [page.html],
  })
}

/** A booking page to look at, without scripts: the preview of the demo generator. */
export function previewDocument(build: WebBuild, view: PageView): string {
  const page = build.render(view)
  const brandColor = brandColorOf(view)
  return documentOf({
    page,
    files: { ...build.bookingFiles[languageOf(page.locale)], modules: [], script: null },
    canonical: null,
    head: brandColor ? [`<link rel="stylesheet" href="${themePath(brandColor)}">`] : [],
    body: [`<div inert>${page.html}</div>`],
  })
}

interface Document {
  readonly page: RenderedPage
  readonly files: Omit<PageFiles, 'script'> & { readonly script: string | null }
  /** Null keeps the page out of search engines. */
  readonly canonical: string | null
  readonly head: readonly string[]
  readonly body: readonly string[]
}

/**
 * A document whose only executable parts are the product's own files. Scripts have a lower loading priority
 * than visible content.
 */
function documentOf({ page, files, canonical, head, body }: Document): string {
  const { lang, dir } = pageLanguage(page.locale)
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    canonical
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">`
      : '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/app.webmanifest">',
    ...files.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...files.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    ...head,
    // separate script elements run separately, so that the page reacts to input between them
    ...[...files.modules, ...(files.script ? [files.script] : [])].map(
      (script) => `<script type="module" src="${script}" fetchpriority="low"></script>`,
    ),
    '</head><body>',
    ...body,
    '</body></html>',
  ].join('')
}

function brandColorOf(view: PageView): string | null {
  const colour = view.kind === 'booking' ? view.site.business.brand_color : view.brandColor
  return colour !== null && /^#[0-9a-f]{6}$/i.test(colour) ? colour : null
}

/** The path of the stylesheet of a colour; the colour is also its version. */
export function themePath(brandColor: string): string {
  return `/theme/${brandColor.replace('#', '').toLowerCase()}.css`
}

/** Data as JSON, escaped so that it cannot end its data block. */
function escapeData(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
