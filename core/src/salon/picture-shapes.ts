/** The pictures of a salon: its logo and cover, a portrait for each staff member, a photo for each service. */
export const pictureKinds = ['logo', 'cover', 'portrait', 'photo'] as const
export type PictureKind = (typeof pictureKinds)[number]

interface PictureShape {
  /** Width and height in whole parts, such as 4 to 3. */
  readonly ratio: readonly [width: number, height: number]
  /**
   * In pixels, ascending. A picture has files of each of these widths. It is never enlarged, so a small picture has
   * files of fewer widths.
   */
  readonly widths: readonly [number, ...number[]]
  /** `whole` shows all of the picture, with a margin where its shape differs; `cropped` fills the shape. */
  readonly fit: 'whole' | 'cropped'
}

export const pictureShapes: Readonly<Record<PictureKind, PictureShape>> = {
  logo: { ratio: [1, 1], widths: [96, 192, 384], fit: 'whole' },
  cover: { ratio: [16, 7], widths: [640, 1280, 1920], fit: 'cropped' },
  portrait: { ratio: [1, 1], widths: [96, 192, 384], fit: 'cropped' },
  photo: { ratio: [4, 3], widths: [160, 320, 640], fit: 'cropped' },
}

/** The most bytes and pixels that an uploaded file may have. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024
export const PICTURE_PIXELS_MAX = 50_000_000

export interface Size {
  readonly width: number
  readonly height: number
}

/** The height of a picture of this width. */
export function pictureHeight(kind: PictureKind, width: number): number {
  const [across, down] = pictureShapes[kind].ratio
  return Math.round((width * down) / across)
}

/** The widths of the files that can be made of a source without enlarging it; none if it is too small. */
export function fileWidths(kind: PictureKind, source: Size): number[] {
  const { ratio, widths, fit } = pictureShapes[kind]
  const [across, down] = ratio
  const byHeight = Math.floor((source.height * across) / down)
  const widest =
    fit === 'whole' ? Math.max(source.width, byHeight) : Math.min(source.width, byHeight)
  return widths.filter((width) => width <= widest)
}

/** A size from which a picture of this kind can always be made. For `whole`, one side of this length is enough. */
export function smallestSource(kind: PictureKind): Size {
  const [width] = pictureShapes[kind].widths
  return { width, height: pictureHeight(kind, width) }
}
