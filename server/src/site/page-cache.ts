import { hash } from 'node:crypto'
import type { BookingView, PageView } from '@chairtime/contract/pages.ts'
import type { Urls } from '../platform/config/urls.ts'
import { pageDocument } from './document.ts'
import { gzipPieces, type Piece } from './gzip-pieces.ts'
import type { WebBuild } from './web-build.ts'

/** Documents of pages, as bytes in the encoding that was asked for. */
export type PageCache = (view: PageView, gzip: boolean) => Buffer

const PAGES_KEPT = 256
/** The placeholder for the key of the form in a cached page. */
const KEY_PLACE = 'key-of-this-form-stands-here'

/**
 * Renders and compresses each booking page once. The cache key is all data of the page, so a cached page
 * is never older than the salon's configuration or its times; only the key of the form differs in each
 * copy. Pages about one visitor (a hold, a problem, a sent form) are rendered each time. The least
 * recently used page is dropped first.
 */
export function createPageCache(build: WebBuild, urls: Urls): PageCache {
  const kept = new Map<string, readonly Piece[]>()
  /** The parts of the document between the placeholders of the form's key. */
  const piecesOf = (view: BookingView): readonly Piece[] => {
    const shared = { ...view, submission: KEY_PLACE }
    const key = hash('sha256', JSON.stringify(shared), 'base64')
    const pieces = kept.get(key) ?? pageDocument(build, shared, urls).split(KEY_PLACE).map(pieceOf)
    kept.delete(key)
    kept.set(key, pieces)
    const [oldest] = kept.keys()
    if (kept.size > PAGES_KEPT && oldest !== undefined) kept.delete(oldest)
    return pieces
  }
  return (view, gzip) => {
    const shared = view.kind === 'booking' && isShared(view)
    const pieces = shared ? piecesOf(view) : [pieceOf(pageDocument(build, view, urls))]
    const key = shared ? view.submission : ''
    return gzip ? gzipPieces(pieces, key) : Buffer.from(pieces.map(({ text }) => text).join(key))
  }
}

function pieceOf(text: string): Piece {
  return { text }
}

function isShared({ address, problem, form, proof }: BookingView): boolean {
  return address.hold === null && problem === null && form === null && proof === null
}
