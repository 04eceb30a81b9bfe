import { readSite } from '@chairtime/contract/public/site.ts'
import { movedTo, notice, type PageAnswer } from './answer.ts'
import type { PublicApi } from './api.ts'

/** Redirects to the demo salon's booking site, or shows how to enable the demo salon. */
export async function showDemo(api: PublicApi, now: Date): Promise<PageAnswer> {
  const { ok } = await api(readSite, { params: { slug: 'demo' } })
  return ok ? movedTo('/book/demo') : notice('demo_off', 404, now)
}
