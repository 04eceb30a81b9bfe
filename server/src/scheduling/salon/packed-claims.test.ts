import type { Taken } from '@chairtime/core/booking/model.ts'
import { itemAt } from '@chairtime/core/known.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/template-database.ts'
import { connectKysely } from '../../platform/database/wire/database-driver.ts'
import { packClaims, unpackClaims } from './packed-claims-store.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ ...database.address.owner, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

interface Claim {
  readonly subject: string
  readonly start: number
  readonly minutes: number
  readonly appointment: string | null
}

const claim = fc.record({
  subject: fc.uuid(),
  start: fc.integer({ min: Date.UTC(2020) / 60_000, max: Date.UTC(2100) / 60_000 }),
  minutes: fc.integer({ min: 1, max: 2880 }),
  appointment: fc.option(fc.uuid()),
})

async function packAndUnpack(claims: readonly Claim[], withAppointments: boolean) {
  const rows = claims.map(({ subject, start, minutes, appointment }) => ({
    ...{ subject_id: subject, appointment_id: appointment },
    starts_at: new Date(start * 60_000),
    ends_at: new Date((start + minutes) * 60_000),
  }))
  const answer = await sql<{ packed: string | null }>`
    select ${packClaims(withAppointments)} as packed
    from json_to_recordset(${JSON.stringify(rows)}) as c (subject_id uuid, appointment_id uuid,
      starts_at timestamptz, ends_at timestamptz)`.execute(connectKysely(pool))
  return unpackClaims(itemAt(answer.rows, 0).packed ?? '', withAppointments)
}

test.each([true, false])(
  'when claims are packed and unpacked, they are unchanged (with appointments: %s)',
  async (withAppointments) => {
    await fc.assert(
      fc.asyncProperty(fc.array(claim, { maxLength: 20 }), async (claims) => {
        const { subjects, starts, ends, appointments } = await packAndUnpack(
          // all claims share the subjects of the first three, so that a subject has several claims
          claims.map((one, i) => ({ ...one, subject: itemAt(claims, i % 3).subject })),
          withAppointments,
        )
        const found = subjects.map((subject, i) => [subject, starts[i], ends[i], appointments?.[i]])
        const expected = claims.map(({ start, minutes, appointment }, i) => {
          const appointmentId = withAppointments ? (appointment ?? '') : undefined
          return [itemAt(claims, i % 3).subject, start, start + minutes, appointmentId]
        })
        expect(found.map(String).toSorted()).toEqual(expected.map(String).toSorted())
        expectInOrder({ subjects, starts, ends })
      }),
      { numRuns: 40 },
    )
  },
)

/** Expects the claims of each subject together, in order of start. */
function expectInOrder({ subjects, starts }: Taken): void {
  for (let i = 1; i < subjects.length; i += 1) {
    if (subjects[i] === subjects[i - 1])
      expect(starts[i]).toBeGreaterThanOrEqual(itemAt(starts, i - 1))
    else expect(subjects.slice(0, i)).not.toContain(subjects[i])
  }
}
