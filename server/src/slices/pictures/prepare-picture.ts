import { createHash } from 'node:crypto'
import type { Input } from '@chairtime/contract/endpoint.ts'
import type { setPicture } from '@chairtime/contract/pictures.ts'
import { type PictureKind, pictureHeight } from '@chairtime/core/salon/picture-shapes.ts'
import type { Context } from '../../platform/api/context.ts'
import type { Limit } from '../../platform/api/limits.ts'
import { FairQueue } from '../../platform/concurrency/fair-queue.ts'
import type { TenantTransactions } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { DeadlineExceeded } from '../../platform/time/request-deadline.ts'
import { fileName, type PictureFiles } from '../../scheduling/salon/picture-store.ts'
import { readUpload, rejected, type UploadProblem } from './read-upload.ts'
import { type RenderedFile, recipe, renderFiles } from './render-files.ts'
import { hasPlace, recordFiles } from './store.ts'

/** What became of an upload: stored files that no place shows yet, or the reason why there are none. */
export type PreparedPicture = PictureFiles | UploadProblem | 'no_place' | 'files_leaving'

/**
 * Makes and stores the files of an upload, before the transaction that shows them: this takes a second and waits for
 * the disk. The files are recorded first, so that housekeeping finds them if the picture is never shown. Refuses beyond
 * 600 uploads of a salon in a day.
 */
export async function preparePicture(
  salon: TenantTransactions,
  { params, body }: Input<typeof setPicture>,
  { now, files: store, limits }: Context,
): Promise<PreparedPicture> {
  if (!(await salon.readAutocommit((db) => hasPlace(db, params)))) return 'no_place'
  await limits.spend([{ name: 'uploads', key: salon.tenantId, limit: uploadsOfSalon }])
  const caller = { shares: [salon.tenantId], proven: true }
  const made = await drawing.run(caller, () => render(params.kind, body))
  if ('code' in made) return made
  const widths = [...new Set(made.map(({ width }) => width))]
  const files: PictureFiles = {
    name: nameOf(salon.tenantId, params.kind, body),
    widths,
    height: pictureHeight(params.kind, Math.max(...widths)),
  }
  if (!(await salon.write((db) => recordFiles(db, files, now)))) return 'files_leaving'
  await storeFiles(store, files.name, made)
  return files
}

/** Files of uploads stay for a day at least, and a salon has at most some 1,200 places. */
const uploadsOfSalon: Limit = { max: 600, perSeconds: 86_400 }

/** Decoding takes a core and up to some 200 MB, so one upload is drawn at a time and the others wait. */
const drawing = new FairQueue({ runningMax: 1, waitingMax: 12, waitingPerShareMax: 2 })

async function render(
  kind: PictureKind,
  bytes: Uint8Array,
): Promise<RenderedFile[] | UploadProblem> {
  const widths = await readUpload(kind, bytes)
  if ('code' in widths) return widths
  try {
    return await renderFiles(kind, bytes, widths)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) throw new DeadlineExceeded()
    return rejected((texts) => texts.refusalCase.pictureUnreadable)
  }
}

/** A name for this content of this salon. Salons share no files, so that none depends on another's. */
function nameOf(tenantId: string, kind: PictureKind, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(`${recipe} ${tenantId} ${kind} `).update(bytes)
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
