import { createHash } from 'node:crypto'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { setPicture } from '@chairtime/contract/pictures.ts'
import {
  fileWidths,
  type PictureKind,
  pictureHeight,
  type Size,
  smallestSource,
} from '@chairtime/core/salon/picture-shapes.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantTransactions } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { drawUpload } from '../../scheduling/picture/draw-upload.ts'
import { tooSmall, type UploadProblem } from '../../scheduling/picture/read-upload.ts'
import { fileName, type PictureFiles } from '../../scheduling/salon/picture-store.ts'
import { RENDERING_VERSION, type RenderedFile, renderFiles } from './render-files.ts'
import { hasPlace, recordFiles } from './store.ts'

/** What became of an upload: stored files that no place shows yet, or the reason why there are none. */
export type PreparedPicture = PictureFiles | UploadProblem | 'no_place'

/**
 * Makes and stores the files of an upload. This happens before the transaction of `setPicture`, because it takes a
 * second and waits for the disk. The files are recorded before they are stored, so that housekeeping finds them if the
 * picture is never shown. Refuses an upload when the salon has already made 600 uploads in a day, and when too many
 * uploads wait.
 */
export async function preparePicture(
  salon: TenantTransactions,
  { params, body }: Input<typeof setPicture>,
  { now, files: store, limits }: Context,
): Promise<PreparedPicture> {
  if (!(await salon.readAutocommit((db) => hasPlace(db, params)))) return 'no_place'
  const upload = { tenantId: salon.tenantId, bytes: body }
  const rendered = await drawUpload(upload, limits, (size) => draw(params.kind, body, size))
  if ('code' in rendered) return rendered
  const widths = [...new Set(rendered.map(({ width }) => width))]
  const files: PictureFiles = {
    name: nameOf(salon.tenantId, params.kind, body),
    widths,
    height: pictureHeight(params.kind, Math.max(...widths)),
  }
  await salon.write((db) => recordFiles(db, { ...files, private: false }, now))
  await storeFiles(store, files.name, rendered)
  return files
}

async function draw(
  kind: PictureKind,
  bytes: Uint8Array,
  size: Size,
): Promise<RenderedFile[] | UploadProblem> {
  const widths = fileWidths(kind, size)
  return widths.length > 0 ? renderFiles(kind, bytes, widths) : tooSmall(smallestSource(kind))
}

/** A name for this content as a picture of this kind. Salons share no files, so no salon depends on another. */
function nameOf(tenantId: string, kind: PictureKind, bytes: Uint8Array): string {
  const digest = createHash('sha256')
    .update(`${RENDERING_VERSION} ${tenantId} ${kind} `)
    .update(bytes)
  return digest.digest('hex').slice(0, 32)
}

async function storeFiles(
  store: FileStore,
  name: string,
  files: readonly RenderedFile[],
): Promise<void> {
  for (const { width, type, content } of files)
    await store.put(fileName(name, width, type), content)
}
