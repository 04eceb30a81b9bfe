import type { PageView } from '@chairtime/contract/pages.ts'
import { pageLanguage } from '@chairtime/core/texts/language.ts'
import type { Urls } from '../platform/config/urls.ts'
import { escapeHtml } from '../platform/http/markup.ts'
import type { WebBuild } from './web-build.ts'

/**
 * The whole HTML document of a page. Only the product's own files are executable; the data with which the
 * browser hydrates the page is in a data block. Scripts have a lower loading priority than visible
 * content.
 */
export function pageDocument(build: WebBuild, view: PageView, urls: Urls): string {
  const { title, description, html, locale } = build.render(view)
  const { lang, dir } = pageLanguage(locale)
  const canonical = view.kind === 'booking' ? urls.booking(view.site.business.slug) : undefined
  const brandColor = brandColorOf(view)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    canonical
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">`
      : '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...build.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...build.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    brandColor ? `<link rel="stylesheet" href="${themePath(brandColor)}">` : '',
    // separate script elements run separately, so that the page reacts to input between them
    ...[...build.modules, build.script].map(
      (script) => `<script type="module" src="${script}" fetchpriority="low"></script>`,
    ),
  ]
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head>`,
    ...head,
    `</head><body><div id="page">${html}</div>`,
    `<script type="application/json" id="view">${escapeData(view)}</script>`,
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

/** The view as JSON, escaped so that it cannot end its data block. */
function escapeData(view: PageView): string {
  return JSON.stringify(view).replaceAll('<', '\\u003c')
}
