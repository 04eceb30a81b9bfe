import { hash } from 'node:crypto'
import type { BookingView, PageView } from '@chairtime/contract/pages.ts'
import { LRUCache } from 'lru-cache'
import type { Urls } from '../platform/config/urls.ts'
import { pageDocument } from './document.ts'
import { gzipPieces, joinPieces, type Piece } from './gzip-pieces.ts'
import type { WebBuild } from './web-build.ts'

/** Gives the document of a page as bytes, compressed if `gzip` is set. */
export type PageCache = (view: PageView, gzip: boolean) => Buffer

const PAGES_KEPT = 256
/** The placeholder for the idempotency key of the form (`submission`) in a cached page. */
const KEY_PLACE = 'key-of-this-form-stands-here'

/**
 * Renders and compresses each booking page once. The cache key is made from all data of the page except the idempotency
 * key of its form. So a cached page always shows the salon's present configuration and free times. In each copy that is
 * sent, the form has an idempotency key of its own. Pages about one client, such as those with a hold, a problem or a
 * sent form, are rendered each time. The least recently used page is dropped first.
 */
export function createPageCache(build: WebBuild, urls: Urls): PageCache {
  const kept = new LRUCache<string, readonly Piece[]>({ max: PAGES_KEPT })
  /** The parts of the document between the placeholders of the form's idempotency key. */
  const piecesOf = (view: BookingView): readonly Piece[] => {
    const cacheKey = contentKey(view)
    let pieces = kept.get(cacheKey)
    if (!pieces) {
      const document = pageDocument(build, { ...view, submission: KEY_PLACE }, urls)
      pieces = document.split(KEY_PLACE).map(pieceOf)
      kept.set(cacheKey, pieces)
    }
    return pieces
  }
  return (view, gzip) => {
    const shared = view.kind === 'booking' && isShared(view)
    const pieces = shared ? piecesOf(view) : [pieceOf(pageDocument(build, view, urls))]
    const formKey = shared ? view.submission : ''
    return gzip ? gzipPieces(pieces, formKey) : joinPieces(pieces, formKey)
  }
}

function pieceOf(text: string): Piece {
  return { text }
}

/** Whether other readers get an equal page. A page with a token or with somebody's input is one reader's own. */
function isShared({ address, problem, form, proof }: BookingView): boolean {
  const isOwn = address.hold !== null || address.leave !== null
  return !isOwn && problem === null && form === null && proof === null
}

/** The cache key. It is equal for pages that differ only in the idempotency key of the form. */
function contentKey(view: BookingView): string {
  const { site, week } = view
  return JSON.stringify({
    ...view,
    submission: KEY_PLACE,
    site: digestOf(site),
    week: week && { ...week, days: digestOf(week.days) },
  })
}

const digests = new WeakMap<object, string>()

/** The digest of an object that never changes. Pages share their large objects, so each is serialized once. */
function digestOf(shared: object): string {
  let digest = digests.get(shared)
  if (digest === undefined) {
    digest = hash('sha256', JSON.stringify(shared), 'base64')
    digests.set(shared, digest)
  }
  return digest
}
