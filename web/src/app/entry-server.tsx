import type { PageView } from '@chairtime/contract/pages.ts'
import { renderToString } from 'react-dom/server'
import { LivePage } from '../features/booking/live-page.tsx'
import { descriptionOf, titleOf } from '../features/booking/page-titles.ts'

/** Title, description and HTML of a page; the server puts them into a document. */
export function renderPage(view: PageView): { title: string; description: string; html: string } {
  return {
    title: titleOf(view),
    description: descriptionOf(view),
    html: renderToString(<LivePage initial={view} />),
  }
}
