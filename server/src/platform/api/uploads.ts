import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { refuse } from '../errors/refuse.ts'

/** Content types of bodies that are passed on as bytes. The kind of a file is read from its content. */
export const fileTypes = /^(image\/|application\/octet-stream\b)/i

/**
 * Runs before the body is read. If the call takes a file, refuses every other body; if it takes none, refuses a file
 * (`unsupported_media_type`). Refuses a file whose announced length is above the limit (`payload_too_large`).
 */
export function assertUpload(
  { acceptsBytes, bodyLimitBytes = 0 }: Endpoint,
  headers: IncomingHttpHeaders,
): void {
  const isFile = fileTypes.test(headers['content-type'] ?? '')
  if (isFile && !acceptsBytes) refuse('unsupported_media_type')
  if (!acceptsBytes) return
  if (!isFile) {
    refuse('unsupported_media_type', {
      sentence: (texts) => texts.refusalCase.fileExpected(acceptsBytes.join(', ')),
    })
  }
  const length = headers['content-length']
  if (length === undefined || Number(length) <= bodyLimitBytes) return
  refuse('payload_too_large', {
    sentence: (texts) => texts.refusalCase.fileTooLarge(bodyLimitBytes / 1024 / 1024),
  })
}

const PLACES_PER_SALON_MAX = 2
const PLACES_MAX = 16

/**
 * Bounds the files that the process holds in memory: at most 16 in all, and 2 of one salon. The returned function takes
 * a place until the response is closed, and refuses (`rate_limited`) when no place is free.
 */
export function uploadPlaces(): (salon: string | null, response: ServerResponse) => void {
  // the salon of each taken place
  const places: (string | null)[] = []
  return (salon, response) => {
    // the response of a caller who has gone is closed already, so it would never free its place
    if (response.closed) return
    const ownPlaces = places.filter((holder) => holder === salon).length
    if (ownPlaces >= PLACES_PER_SALON_MAX || places.length >= PLACES_MAX) {
      refuse('rate_limited', { retryAfterSeconds: 3 })
    }
    places.push(salon)
    response.once('close', () => places.splice(places.indexOf(salon), 1))
  }
}
