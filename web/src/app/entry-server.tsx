import { localeOf, type PageView } from '@chairtime/contract/pages.ts'
import type { PublicPageView } from '@chairtime/contract/public-pages.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import type { Locale } from '@chairtime/core/texts/language.ts'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LivePage } from '../features/booking/live-page.tsx'
import { descriptionOf, titleOf } from '../features/booking/page-titles.ts'
import { loadAllPages } from '../features/booking/pages.tsx'
import { describePublicPage, PublicPage } from '../features/landing/public-page.tsx'

interface RenderedPage {
  readonly title: string
  readonly description: string
  readonly locale: Locale
  readonly html: string
}

await loadAllPages()

/** Title, description, locale and HTML of a page of the booking site; the server puts them into a document. */
export function renderPage(view: PageView): RenderedPage {
  const locale = localeOf(view)
  const texts = bookingTexts(locale)
  return {
    title: titleOf(texts, view),
    description: descriptionOf(texts, view),
    locale,
    html: renderToString(<LivePage initial={view} texts={texts} />),
  }
}

/** Title, description, locale, HTML and heading of a public page, whose links and forms need no hydration. */
export function renderPublicPage(view: PublicPageView): RenderedPage & { heading: string } {
  return {
    ...describePublicPage(view),
    locale: 'en',
    html: renderToStaticMarkup(<PublicPage view={view} />),
  }
}
