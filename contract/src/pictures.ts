import { PICTURE_BYTES_MAX, pictureKinds } from '@chairtime/core/salon/picture-shapes.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { uuid } from './fields.ts'
import { problem } from './problems.ts'

/** A picture as a page shows it. It has a file for each of a few widths; the browser takes the one that fits. */
export const picture = z.object({
  /** Width and height of the largest file in pixels. */
  width: z.number(),
  height: z.number(),
  /** Address of the WebP file for browsers that do not choose from `sources`. */
  src: z.string(),
  /** Values of the attribute `srcset`. The first type that the browser knows is used. */
  sources: z.array(z.object({ type: z.enum(['image/avif', 'image/webp']), srcset: z.string() })),
})

export type Picture = z.output<typeof picture>

/**
 * A place of the booking site. `id` is that of the staff member for a portrait, of the service for a photo, and
 * of the salon for its logo and cover.
 */
const place = z.object({ kind: z.enum(pictureKinds), id: uuid })

export const listPictures = endpoint({
  method: 'GET',
  path: '/pictures',
  summary:
    'The places for pictures on the booking site, each with its picture, or null without one.',
  access: 'pictures.write',
  response: z.object({
    logo: picture.nullable(),
    cover: picture.nullable(),
    staff: z.array(z.object({ id: z.string(), name: z.string(), portrait: picture.nullable() })),
    services: z.array(z.object({ id: z.string(), name: z.string(), photo: picture.nullable() })),
  }),
  refusals: [],
})

export const setPicture = endpoint({
  method: 'PUT',
  path: '/pictures/{kind}/{id}',
  summary:
    'Sets the picture of a place: the logo, the cover, a portrait or a photo. The body is a JPEG, PNG, WebP or AVIF of at most 10 MB and 50 megapixels; its metadata, such as the location and the camera, is not kept.',
  access: 'pictures.write',
  params: place,
  body: z.instanceof(Uint8Array, problem('fileRequired')),
  acceptsBytes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  bodyLimitBytes: PICTURE_BYTES_MAX,
  response: z.object({ picture }),
  refusals: ['picture_rejected'],
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/pictures/{kind}/{id}',
  summary: 'Removes the picture of a place. It can be restored within a day.',
  access: 'pictures.write',
  params: place,
  refusals: [],
})

export const restorePicture = endpoint({
  method: 'POST',
  path: '/pictures/{kind}/{id}/restore',
  summary:
    'Restores the picture that a place had before its last change, within a day of the change.',
  access: 'pictures.write',
  params: place,
  response: z.object({ picture }),
  refusals: [],
})
