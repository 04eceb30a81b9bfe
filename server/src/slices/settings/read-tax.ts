import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { readTax as endpoint } from '@chairtime/contract/settings.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readTaxSettings } from './store.ts'

/** The tax of the salon: its rate, and whether prices contain it. */
export async function readTax(db: TenantRead): Promise<Reply<typeof endpoint>> {
  return { tax: await readTaxSettings(db) }
}
