import { PHOTO_SIDE_MIN, type PhotoSize, photoSides } from '@chairtime/core/client/photos.ts'
import type { Size } from '@chairtime/core/salon/picture-shapes.ts'
import sharp from 'sharp'
import { pixelsOf, uprightOf } from './draw-upload.ts'
import { tooSmall, type UploadProblem } from './read-upload.ts'

/** The files of a photo, and the size of the large one. */
interface DrawnPhoto extends Size {
  readonly contents: Readonly<Record<PhotoSize, Uint8Array>>
}

/**
 * Draws the files of a client's photo: upright, in sRGB, without anything else that the upload contained. Returns the
 * problem of an upload that is too small.
 */
export async function drawPhoto(
  bytes: Uint8Array,
  sourceSize: Size,
): Promise<DrawnPhoto | UploadProblem> {
  if (Math.min(sourceSize.width, sourceSize.height) < PHOTO_SIDE_MIN) {
    return tooSmall({ width: PHOTO_SIDE_MIN, height: PHOTO_SIDE_MIN })
  }
  const inside = { fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await pixelsOf(
    uprightOf(bytes).resize(photoSides.large, photoSides.large, inside),
  )
  const image = sharp(data, { raw: info })
  const side = Math.min(photoSides.small, info.width, info.height)
  const small = image.clone().resize(side, side, { fit: 'cover', position: 'attention' })
  return {
    width: info.width,
    height: info.height,
    contents: {
      small: await small.webp({ quality: 78 }).toBuffer(),
      large: await image.webp({ quality: 82 }).toBuffer(),
    },
  }
}
