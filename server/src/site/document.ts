import { type BookingView, localeOf, type PageView } from '@chairtime/contract/pages.ts'
import type { PublicPageView } from '@chairtime/contract/public-pages.ts'
import { colorPattern } from '@chairtime/core/salon/brand-color.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import {
  type Language,
  languageOf,
  languages,
  pageLanguage,
} from '@chairtime/core/texts/language.ts'
import type { Urls } from '../platform/config/urls.ts'
import { escapeHtml } from '../platform/http/markup.ts'
import { salonData } from './salon-data.ts'
import { linkPreviewTags } from './share/open-graph.ts'
import { pagePicture, salonPicture } from './share-pictures.ts'
import { coverColors } from './theme.ts'
import type { PageFiles, RenderedPage, RenderedPublicPage, WebBuild } from './web-build.ts'

/**
 * The whole HTML document of a page. The data with which the browser hydrates the page is in a data block.
 */
export function pageDocument(build: WebBuild, view: PageView, urls: Urls): string {
  const page = build.render(view)
  const searchableView = view.kind === 'booking' && !view.preview ? view : null
  return documentOf({
    page,
    files: build.bookingFiles[languageOf(page.locale)][view.kind],
    canonical: searchableView ? addressIn(languageOf(page.locale), searchableView, urls) : null,
    colors: headColors(view),
    head: [
      ...themeLink(view),
      ...(searchableView
        ? [...salonLinkPreview(searchableView, page, urls), ...alternates(searchableView, urls)]
        : []),
    ],
    body: [
      `<div id="page">${page.html}</div>`,
      `<script type="application/json" id="view">${escapeData(view)}</script>`,
      // the data for search engines is on the first page only, because the other pages name its address as canonical
      ...(view.kind === 'booking' && isFirstPage(view)
        ? [dataBlock(salonData(view.site, urls))]
        : []),
    ],
  })
}

/**
 * The value of the `Link` header (RFC 8288) of a page. With it a browser fetches the styles before it has read the
 * document. Reading the document takes a slow phone a tenth of a second.
 */
export function styleLinks(build: WebBuild, view: PageView): string {
  const { styles } = build.bookingFiles[languageOf(localeOf(view))][view.kind]
  const brandColor = brandColorOf(view)
  return [...styles, ...(brandColor ? [themePath(brandColor)] : [])]
    .map((style) => `<${style}>; rel=preload; as=style`)
    .join(', ')
}

function isFirstPage({ address }: BookingView): boolean {
  return address.services.length === 0 && address.step === null && !address.joined
}

function salonLinkPreview({ site }: BookingView, page: RenderedPage, urls: Urls): string[] {
  const { name, slug, locale } = site.business
  return linkPreviewTags({
    title: page.title,
    description: page.description,
    url: urls.booking(slug),
    siteName: name,
    locale,
    image: salonPicture(urls, site),
    imageAlt: bookingTexts(locale).share.alt(name),
  })
}

/**
 * The address of a booking site in a language. The address that names no language stands for the salon's own language,
 * because readers without a preference, such as search engines, see the site in that language.
 */
function addressIn(language: Language, { site: { business } }: BookingView, urls: Urls): string {
  const address = urls.booking(business.slug)
  return language === languageOf(business.own_locale) ? address : `${address}?lang=${language}`
}

/** The links to the booking site in each language, for search engines. */
function alternates(view: BookingView, urls: Urls): string[] {
  const link = (language: string, address: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`
  return [
    ...languages.map((language) => link(language, addressIn(language, view, urls))),
    link('x-default', urls.booking(view.site.business.slug)),
  ]
}

/** The whole HTML document of a page about the product. A script on the start page sends signed-in users to the app. */
export function publicDocument(
  build: WebBuild,
  view: PublicPageView,
  canonical: string | null,
  urls: Urls,
  structuredData: readonly object[] = [],
): string {
  const page = build.renderPublic(view)
  return documentOf({
    page,
    files: build.publicFiles,
    canonical,
    colors: paperColors,
    head: [
      '<link rel="manifest" href="/app.webmanifest">',
      ...(canonical === null ? [] : productLinkPreview(page, canonical, urls)),
      '<script src="/theme.js"></script>',
      view.kind === 'landing' ? '<script src="/signed-in.js"></script>' : '',
    ],
    body: [page.html, ...structuredData.map(dataBlock)],
  })
}

function productLinkPreview(
  { heading, description, locale }: RenderedPublicPage,
  url: string,
  urls: Urls,
): string[] {
  const image = pagePicture(urls, heading)
  const siteName = 'Chairtime'
  return linkPreviewTags({
    title: heading,
    description,
    url,
    siteName,
    locale,
    image,
    imageAlt: heading,
  })
}

/** An inert booking page without scripts: the demo in a frame of the landing page. */
export function demoDocument(build: WebBuild, view: PageView): string {
  const page = build.render(view)
  return documentOf({
    page,
    files: { ...build.bookingFiles[languageOf(page.locale)][view.kind], modules: [], script: null },
    canonical: null,
    colors: headColors(view),
    head: themeLink(view),
    body: [`<div inert>${page.html}</div>`],
  })
}

interface Document {
  readonly page: RenderedPage
  readonly files: Omit<PageFiles, 'script'> & { readonly script: string | null }
  /** Null keeps the page out of search engines. */
  readonly canonical: string | null
  /** The colours around the page in the browser, for the light and the dark theme. */
  readonly colors: readonly [light: string, dark: string]
  readonly head: readonly string[]
  readonly body: readonly string[]
}

/**
 * A document whose only executable parts are the product's own files. Scripts have a lower loading priority
 * than visible content.
 */
function documentOf({ page, files, canonical, colors, head, body }: Document): string {
  const [light, dark] = colors
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
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    ...files.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    // fonts come after the styles, because the browser shows nothing before the styles have arrived
    ...files.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
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

/** The colours of the CSS variable `--paper` in the light and in the dark theme. */
const paperColors = ['#fcfaf6', '#15110d'] as const

/**
 * The colours of the sky in the salon's drawn cover, because a cover is at the top of the page. A page without a brand
 * colour has those of `--paper`.
 */
function headColors(view: PageView): Document['colors'] {
  const brandColor = brandColorOf(view)
  if (brandColor === null) return paperColors
  return [coverColors(brandColor, 'light').sky, coverColors(brandColor, 'dark').sky]
}

function themeLink(view: PageView): string[] {
  const brandColor = brandColorOf(view)
  return brandColor ? [`<link rel="stylesheet" href="${themePath(brandColor)}">`] : []
}

function brandColorOf(view: PageView): string | null {
  const color = view.kind === 'booking' ? view.site.business.brand_color : view.brandColor
  return color !== null && colorPattern.test(color) ? color : null
}

/** The path of the stylesheet of a colour. */
export function themePath(brandColor: string): string {
  return `/theme/${brandColor.replace('#', '')}.css`
}

function dataBlock(data: object): string {
  return `<script type="application/ld+json">${escapeData(data)}</script>`
}

/** Data as JSON, escaped so that it cannot end its data block. */
function escapeData(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
