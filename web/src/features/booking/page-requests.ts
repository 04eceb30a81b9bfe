import { localeOf, type PageReply, type PageView } from '@chairtime/contract/pages.ts'
import { preparePage } from './pages.tsx'

const PREPARED_SECONDS = 15
/** At most this many prefetched pages are kept. */
const PREPARED_MAX = 30

/**
 * Fetches the pages of the site as data and sends its forms, in the language of the loaded page. A prefetched page is
 * used once, while it is fresh.
 */
export function createPageRequests(page: PageView) {
  const locale = localeOf(page) ?? 'en'
  /** Rejects when the server cannot be reached or its reply is not JSON. */
  const ask = async (href: string, init: RequestInit): Promise<PageReply> => {
    const headers = { accept: 'application/json', 'accept-language': locale }
    const response = await fetch(href, { ...init, headers })
    return (await response.json()) as PageReply
  }
  const get = (href: string) => ask(href, {})
  const prepared = new Map<string, { reply: Promise<PageReply>; until: number }>()
  return {
    prepare(href: string): void {
      for (const [fetched, entry] of prepared) if (!isFresh(entry)) prepared.delete(fetched)
      if (prepared.has(href) || prepared.size >= PREPARED_MAX) return
      const reply = get(href)
      reply
        .then((next) => 'view' in next && preparePage(next.view.kind))
        .catch(() => prepared.delete(href))
      prepared.set(href, { reply, until: performance.now() + PREPARED_SECONDS * 1000 })
    },
    get(href: string): Promise<PageReply> {
      const ready = prepared.get(href)
      prepared.delete(href)
      return ready && isFresh(ready) ? ready.reply : get(href)
    },
    /** Sends a form. Pages that were prefetched before this change may be outdated, so they are forgotten. */
    async post(href: string, form: FormData): Promise<PageReply> {
      prepared.clear()
      return ask(href, { method: 'POST', body: new URLSearchParams(entriesOf(form)) })
    },
  }
}

function isFresh({ until }: { until: number }): boolean {
  return until > performance.now()
}

function entriesOf(form: FormData): [string, string][] {
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
}
