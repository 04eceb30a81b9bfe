import { PICTURE_PIXELS_MAX, type Size } from '@chairtime/core/salon/picture-shapes.ts'
import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import sharp, { type Sharp } from 'sharp'
import type { Limit, Limits } from '../../platform/api/limits.ts'
import { FairQueue } from '../../platform/concurrency/fair-queue.ts'
import { DeadlineExceeded } from '../../platform/time/request-deadline.ts'
import { readUpload, rejected, type UploadProblem } from './read-upload.ts'

// one thread and no cache of earlier pictures, because this process also serves bookings
sharp.concurrency(1)
sharp.cache(false)

/** The upload of a salon. */
export interface Upload {
  readonly tenantId: string
  readonly bytes: Uint8Array
}

/**
 * Reads an upload and draws its files, when it is the turn of the salon. Returns the problem of a file that is not a
 * picture, or that is animated, damaged or too large. Refuses when the salon has already made 600 uploads in a day, and
 * when too many uploads wait.
 */
export async function drawUpload<Drawn>(
  { tenantId, bytes }: Upload,
  limits: Limits,
  draw: (size: Size) => Promise<Drawn | UploadProblem>,
): Promise<Drawn | UploadProblem> {
  await limits.spend([{ name: 'uploads', key: tenantId, limit: uploadsOfSalon }])
  return drawing.run({ shares: [tenantId], proven: true }, async () => {
    const size = await readUpload(bytes)
    if ('code' in size) return size
    try {
      return await draw(size)
    } catch (error) {
      // sharp gives this error no code and no class, only a message: "timeout: 20% complete"
      const isLate = error instanceof Error && error.message.startsWith('timeout')
      if (isLate) throw new DeadlineExceeded()
      return rejected((texts) => texts.refusalCase.pictureUnreadable)
    }
  })
}

/**
 * Limits the disk space that a salon can fill. The files of an upload stay for at least a day, even if they are
 * replaced.
 */
const uploadsOfSalon: Limit = { max: 600, perSeconds: DAY_SECONDS }

/** Decoding takes a core and up to some 200 MB, so one upload is drawn at a time and the others wait. */
const drawing = new FairQueue({ runningMax: 1, waitingMax: 12, waitingPerShareMax: 2 })

/** The upload as an image that is turned upright when it is decoded. */
export function uprightOf(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' }).autoOrient()
}

const DECODING_SECONDS_MAX = 10

/** The pixels of an upload in sRGB, without anything else that it contained. */
export function pixelsOf(upright: Sharp) {
  return upright
    .toColourspace('srgb')
    .timeout({ seconds: DECODING_SECONDS_MAX })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
