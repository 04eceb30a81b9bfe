import { tenantId } from '../src/platform/database/database.ts'
import type { TestSalon, TestServer } from './harness.ts'

/** The kinds of the messages about an appointment of a salon. */
export async function messageKindsOf(
  { app }: TestServer,
  salon: TestSalon,
  id: string,
): Promise<string[]> {
  const rows = await app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db.selectFrom('messages').select('kind').where('appointment_id', '=', id).execute(),
    )
  return rows.map(({ kind }) => kind)
}
