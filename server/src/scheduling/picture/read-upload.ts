import { PICTURE_PIXELS_MAX, type Size } from '@chairtime/core/salon/picture-shapes.ts'
import sharp, { type Metadata } from 'sharp'
import type { Say } from '../../platform/errors/refuse.ts'

/** Why an upload cannot become a picture. */
export interface UploadProblem {
  readonly code: 'unsupported_media_type' | 'picture_rejected'
  readonly sentence: Say
}

/**
 * The size that an uploaded picture has when it stands upright, or the problem of the upload. Reads only the header.
 */
export async function readUpload(bytes: Uint8Array): Promise<Size | UploadProblem> {
  const format = formatOf(bytes)
  if (format === undefined) return wrongType
  const header = await headerOf(bytes)
  if (header === undefined) return rejected((texts) => texts.refusalCase.pictureUnreadable)
  if (header.format !== format || (format === 'heif' && header.compression !== 'av1'))
    return wrongType
  if ((header.pages ?? 1) > 1) return rejected((texts) => texts.refusalCase.pictureMoves)
  if (header.width * header.height > PICTURE_PIXELS_MAX) {
    return rejected((texts) => texts.refusalCase.pictureTooManyPixels(PICTURE_PIXELS_MAX / 1e6))
  }
  return header.autoOrient
}

/** The problem of a picture that is too small; its sentence names the least size. */
export function tooSmall({ width, height }: Size): UploadProblem {
  return rejected((texts) => texts.refusalCase.pictureTooSmall(width, height))
}

export function rejected(sentence: Say): UploadProblem {
  return { code: 'picture_rejected', sentence }
}

const wrongType: UploadProblem = {
  code: 'unsupported_media_type',
  sentence: (texts) => texts.refusalCase.pictureType,
}

/**
 * The type that the first bytes show. The library reads many more types, such as SVG and PDF. `readUpload` refuses
 * uploads of those types, so they never reach the decoders.
 */
function formatOf(bytes: Uint8Array): Metadata['format'] | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'webp'
  if (/^[\s\S]{4}ftyp(avif|avis|mif1)/.test(start)) return 'heif'
  return undefined
}

async function headerOf(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}
