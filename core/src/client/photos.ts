/** The files of a client's photo: a square for lists, and the whole photo. */
export const photoSizes = ['small', 'large'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** Pixels of the longer side. A small source is not enlarged. */
export const photoSides: Readonly<Record<PhotoSize, number>> = { small: 320, large: 1600 }

/** The fewest pixels that a side of an uploaded photo may have. */
export const PHOTO_SIDE_MIN = 96

/** The most photos that can be added to a client's file. A merge may bring more together. */
export const PHOTOS_MAX = 60

/** The most characters of the caption of a photo. */
export const CAPTION_LENGTH_MAX = 200
