import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { readPreviewLink as endpoint } from '@chairtime/contract/settings.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { previewEndsAt, signPreview } from '../../platform/identity/preview-pass.ts'
import { readSlug } from './store.ts'

/** A link that opens the booking site before it is published. Nothing is stored, because the link is signed. */
export async function readPreviewLink(
  db: TenantRead,
  _input: Input<typeof endpoint>,
  { secrets, urls, now }: Context,
): Promise<Reply<typeof endpoint>> {
  const url = urls.preview(await readSlug(db), signPreview(secrets, db.tenantId, now))
  return { url, expires_at: previewEndsAt(now).toISOString() }
}
