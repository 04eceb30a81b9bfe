import type { Locale } from '@chairtime/core/texts/language.ts'
import { escapeHtml } from '../../platform/http/markup.ts'
import { shareSize } from './drawing.ts'

/** What a link preview shows of a page (the Open Graph protocol, ogp.me). */
export interface LinkPreview {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly siteName: string
  readonly locale: Locale
  readonly image: string
  /** The alternative text of the picture. */
  readonly imageAlt: string
}

/** The tags of a link preview. The tag `twitter:card` asks for a large picture. */
export function linkPreviewTags(preview: LinkPreview): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': preview.siteName,
    'og:title': preview.title,
    'og:description': preview.description,
    'og:url': preview.url,
    'og:locale': localeWithTerritory(preview.locale),
    'og:image': preview.image,
    'og:image:type': 'image/png',
    'og:image:width': String(shareSize.width),
    'og:image:height': String(shareSize.height),
    'og:image:alt': preview.imageAlt,
  }
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  )
  return [...tags, '<meta name="twitter:card" content="summary_large_image">']
}

/** The locale with its territory, such as `en_US`. A locale without a territory gets its most likely one. */
function localeWithTerritory(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale ?? 'en').maximize()
  return `${language}_${region}`
}
