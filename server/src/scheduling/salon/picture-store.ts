import type { Picture } from '@chairtime/contract/pictures.ts'
import { type PhotoSize, photoSizes } from '@chairtime/core/client/photos.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { PictureKind } from '@chairtime/core/salon/picture-shapes.ts'
import { type RawBuilder, sql } from 'kysely'

/** A picture that was made of an upload. */
export interface PictureFiles {
  readonly name: string
  /** The widths of the files in pixels, ascending. */
  readonly widths: readonly number[]
  /** The height of the largest file in pixels. */
  readonly height: number
}

/** The SQL expression for the picture of a place as JSON of {@link PictureFiles}; `null` without a picture. */
export function pictureAt(
  kind: PictureKind,
  subject: RawBuilder<unknown>,
  tenant: RawBuilder<unknown>,
): RawBuilder<PictureFiles | null> {
  return sql`(select json_build_object('name', f.name, 'widths', f.widths, 'height', f.height)
    from pictures p join picture_files f on f.tenant_id = p.tenant_id and f.name = p.name
    where p.tenant_id = ${tenant} and p.kind = ${kind} and p.subject_id = ${subject})`
}

const pictureTypes = ['avif', 'webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** The name of one file of a picture. */
export function fileName(name: string, width: number, type: PictureType): string {
  return `${name}-${width}.${type}`
}

/** The name of one file of a client's photo. No public address serves files with such names. */
export function photoFileName(name: string, size: PhotoSize): string {
  return `${name}-${size}.webp`
}

/** The record of the files of a picture or of a client photo. The files of a client photo are private. */
export interface RecordedFiles extends PictureFiles {
  readonly private: boolean
}

/** The names of all files of a record. */
export function fileNames({
  name,
  widths,
  private: isPrivate,
}: Omit<RecordedFiles, 'height'>): string[] {
  if (isPrivate) return photoSizes.map((size) => photoFileName(name, size))
  return widths.flatMap((width) => pictureTypes.map((type) => fileName(name, width, type)))
}

/** A picture with the addresses of its files. */
export function pictureView({ name, widths, height }: PictureFiles): Picture {
  const width = itemAt(widths, widths.length - 1)
  const address = (w: number, type: PictureType) => `/pictures/${fileName(name, w, type)}`
  return {
    width,
    height,
    src: address(width, 'webp'),
    sources: pictureTypes.map((type) => ({
      type: `image/${type}` as const,
      srcset: widths.map((w) => `${address(w, type)} ${w}w`).join(', '),
    })),
  }
}
