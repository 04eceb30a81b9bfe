import { PICTURE_BYTES_MAX } from '@chairtime/core/salon/picture-shapes.ts'

/** The largest file that can be chosen, in bytes. A large file is compressed before it is uploaded. */
export const UPLOAD_BYTES_MAX = 5 * PICTURE_BYTES_MAX

/** The longest side of a compressed picture. The server makes no larger file of a picture. */
const SIDE_PIXELS_MAX = 2560
const SHRINK_FROM_BYTES = 1024 * 1024

/**
 * The bytes of a picture to upload. A large file is first compressed again, and scaled down where its sides are long,
 * so that the upload from a phone takes seconds. A file that would not become smaller is returned as it is. So is a
 * file that this browser cannot read; the server then says what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const smaller = file.size > SHRINK_FROM_BYTES ? await compressed(file).catch(() => null) : null
  return new Uint8Array(await (smaller ?? file).arrayBuffer())
}

async function compressed(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, SIDE_PIXELS_MAX / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  // a logo may be transparent, and a JPEG cannot be, so every other type becomes WebP
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && blob.size < file.size ? blob : null), type, 0.9)
  })
}
