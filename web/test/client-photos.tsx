import { listClientPhotos, readClientPhoto } from '@chairtime/contract/clients/photos.ts'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { ClientPhotos } from '../src/features/clients/client-photos.tsx'
import type { Photo } from '../src/features/clients/photo-queries.ts'
import * as sending from '../src/lib/send-file.ts'
import { signIn } from '../src/lib/session.ts'
import { signedIn } from './samples.ts'
import { showPages } from './show.tsx'
import { answer, answerWith, takeOffline } from './wire.ts'

export const photoNamed = (id: string, fields: Partial<Photo> = {}): Photo => ({
  id,
  width: 1600,
  height: 1200,
  caption: null,
  created_at: '2026-03-08T10:00:00+02:00',
  author: 'Ana',
  visit: null,
  version: 1,
  ...fields,
})

export const beforePhoto = photoNamed('p2', { caption: 'Before' })
export const afterPhoto = photoNamed('p1', { caption: 'After' })

/** A WebP picture of one pixel. */
export const onePixelPicture = Uint8Array.from(
  atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  (character) => character.charCodeAt(0),
)

/** Signs in, and answers with two photos. The test file itself mocks `send-file.ts`. */
export function preparePhotos(): void {
  // This call empties the list of sent requests again. The page of the previous test may have sent a request after
  // `setup.ts` emptied the list.
  takeOffline()
  vi.mocked(sending.sendFile).mockReset()
  signIn(signedIn)
  answer(listClientPhotos, { photos: [afterPhoto, beforePhoto] })
  answerWith(
    readClientPhoto,
    () => new Response(onePixelPicture, { headers: { 'content-type': 'image/webp' } }),
  )
}

export const openPhotos = (mayWrite = true) =>
  showPages([{ path: '*', element: <ClientPhotos clientId="lea" mayWrite={mayWrite} /> }], '/')

export const tile = (name: string) => page.getByRole('button', { name: `Open: ${name}` })
