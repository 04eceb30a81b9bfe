import { CAPTION_LENGTH_MAX, photoSizes } from '@chairtime/core/client/photos.ts'
import { PICTURE_BYTES_MAX } from '@chairtime/core/salon/picture-shapes.ts'
import { z } from 'zod'
import { visit } from '../clients.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, line, optional, uuid, version } from '../fields.ts'
import { problem } from '../problems.ts'

/** What is known of a photo in a client's file. `readClientPhoto` returns the files of the photo. */
export const clientPhoto = z.object({
  id: z.string(),
  /** Width and height of the large file in pixels. */
  width: z.number(),
  height: z.number(),
  caption: z.string().nullable(),
  created_at: z.string(),
  author: z.string(),
  /**
   * A visit of the client that is under way or completed and was to start at most twelve hours before or after the
   * photo was added. Null if there is none.
   */
  visit: visit.nullable(),
  version: z.number(),
})

const photoParams = z.object({ id: uuid, photo_id: uuid })

export const listClientPhotos = endpoint({
  method: 'GET',
  path: '/clients/{id}/photos',
  summary:
    'The photos of a client, the newest first, at most 200. A stylist can read only those of clients whom they served in the last 400 days or will serve.',
  access: 'clients.serve',
  params: idParams,
  response: z.object({ photos: z.array(clientPhoto) }),
  refusals: [],
})

export const readClientPhoto = endpoint({
  method: 'GET',
  path: '/clients/{id}/photos/{photo_id}/{size}',
  summary:
    'A file of a photo. Small is a square of at most 320 pixels, large is the whole photo with at most 1600 pixels on its longer side.',
  access: 'clients.serve',
  params: photoParams.extend({ size: z.enum(photoSizes) }),
  response: z.custom<Uint8Array>((file) => file instanceof Uint8Array),
  responseType: 'image/webp',
  refusals: [],
})

export const addClientPhoto = endpoint({
  method: 'POST',
  path: '/clients/{id}/photos',
  summary:
    'Adds a photo to a client. The body is a JPEG, PNG, WebP or AVIF of at most 10 MB and 50 megapixels; its metadata, such as the location and the camera, is not kept. A stylist can add photos only of clients whom they served in the last 400 days or will serve.',
  access: 'clients.photograph',
  params: idParams,
  body: z.instanceof(Uint8Array, problem('fileRequired')),
  acceptsBytes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  bodyLimitBytes: PICTURE_BYTES_MAX,
  response: z.object({ photo: clientPhoto }),
  status: 201,
  createdPath: '/clients/{id}/photos/{photo.id}/large',
  refusals: ['picture_rejected', 'photos_full'],
})

export const updateClientPhoto = endpoint({
  method: 'PUT',
  path: '/clients/{id}/photos/{photo_id}',
  summary: 'Changes the caption of a photo.',
  access: 'clients.write',
  params: photoParams,
  body: z.object({ caption: optional(line(CAPTION_LENGTH_MAX)), version }),
  response: z.object({ photo: clientPhoto }),
  refusals: ['version_conflict'],
})

export const removeClientPhoto = endpoint({
  method: 'DELETE',
  path: '/clients/{id}/photos/{photo_id}',
  summary: 'Removes a photo. It can be restored within a day.',
  access: 'clients.write',
  params: photoParams,
  refusals: [],
})

export const restoreClientPhoto = endpoint({
  method: 'POST',
  path: '/clients/{id}/photos/{photo_id}/restore',
  summary: 'Restores a photo within a day of its removal.',
  access: 'clients.write',
  params: photoParams,
  response: z.object({ photo: clientPhoto }),
  refusals: ['photos_full'],
})
