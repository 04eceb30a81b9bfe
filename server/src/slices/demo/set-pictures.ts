import { readFile } from 'node:fs/promises'
import { listPictures, setPicture } from '@chairtime/contract/pictures.ts'
import type { PictureKind } from '@chairtime/core/salon/picture-shapes.ts'
import type { TenantId } from '../../platform/database/database.ts'
import { photos, portraits } from './fixtures.ts'
import type { SeedContext, SeedStep } from './seed-context.ts'

/** Uploads the pictures of the demo salon to the places that have none, as its owner would. */
export async function setPictures(
  seed: SeedContext,
  step: SeedStep & { readonly tenantId: TenantId },
): Promise<void> {
  const { logo, cover, staff, services } = await seed.call(listPictures, step, {})
  const upload = async (kind: PictureKind, id: string, drawing: string | undefined) => {
    if (drawing === undefined) return
    const body = await readFile(new URL(`pictures/${drawing}.webp`, import.meta.url))
    await seed.call(setPicture, step, { params: { kind, id }, body })
  }
  if (!cover) await upload('cover', step.tenantId, 'cover')
  if (!logo) await upload('logo', step.tenantId, 'logo')
  for (const { id, name, portrait } of staff) {
    if (!portrait) await upload('portrait', id, portraits.get(name))
  }
  for (const { id, name, photo } of services) {
    if (!photo) await upload('photo', id, photos.get(name))
  }
}
