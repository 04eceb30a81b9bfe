import { closeDay as endpoint } from '@chairtime/contract/day-closes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { worthOf } from '@chairtime/core/checkout/denominations.ts'
import { dayCloseEntries } from '@chairtime/core/checkout/ledger.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { refuseField, refusing } from '../../platform/errors/refuse.ts'
import { insertPosting } from '../../scheduling/checkout/ledger-store.ts'
import { dateAt, daySpan } from '../../scheduling/checkout/local-day.ts'
import { readPaymentSettings } from '../../scheduling/checkout/payment-settings-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { minorUnits } from '../../scheduling/minor-units.ts'
import { closeView, differenceOf } from './close-view.ts'
import { type DayCloseRecord, insertDayClose, readDayCash, readDayCloses } from './store.ts'

type Close = typeof endpoint
type Body = Input<Close>['body']
const refuse = refusing(endpoint)

/**
 * Closes a day with its counted cash. The difference from the expected cash is posted to the ledger. With `corrects`,
 * the call corrects the last count of the day. Without it, a day that is closed already is refused. Also refused when
 * the expected cash is no longer the amount that the screen showed.
 */
export async function closeDay(
  db: TenantWrite,
  { body }: Input<Close>,
  { actor, now }: Context,
): Promise<Reply<Close>> {
  const { currency, timezone } = await readPaymentSettings(db)
  const { date = dateAt(timezone, now), note = null } = body
  if (date > dateAt(timezone, now)) refuseField('date', ({ field }) => field.dayToCome)
  const [last] = await readDayCloses(db, date)
  refuseUnlessLast(last, body.corrects ?? null)
  const { net } = await readDayCash(db, daySpan(timezone, date))
  const close: DayCloseRecord = {
    ...amountsOf(body, net, currency),
    id: newId(),
    date,
    note,
    corrects: body.corrects ?? null,
    currency,
    closed_by: actor.name,
    created_at: now,
  }
  await insertDayClose(db, close)
  // a correction posts only the change from the last difference
  const entries = dayCloseEntries(differenceOf(close) - (last ? differenceOf(last) : 0))
  const posting = { id: close.id, kind: 'day_close', currency, note, entries } as const
  await insertPosting(db, { ...posting, postedBy: actor.name }, now)
  const event = { kind: 'day.closed', subjectId: close.id, data: { name: date } } as const
  await recordEvent(db, { actor, now }, event)
  return { day_close: closeView(close, timezone) }
}

function refuseUnlessLast(last: DayCloseRecord | undefined, corrects: string | null): void {
  if (corrects === (last?.id ?? null)) return
  if (corrects === null) refuse('day_closed')
  if (!last) refuse('not_found')
  refuse('day_closed', { sentence: ({ refusalCase }) => refusalCase.countCorrected })
}

/**
 * The amounts of a day close in minor units. Refuses an expected amount that is not the present one, and denominations
 * whose sum is not the count.
 */
function amountsOf(
  { opening_float, counted, denominations, expected }: Body,
  netMinor: number,
  currency: string,
) {
  const opening_float_minor = minorUnits('opening_float', opening_float, currency)
  const counted_minor = minorUnits('counted', counted, currency)
  const expected_minor = opening_float_minor + netMinor
  const expectedNow = toMajor(expected_minor, currency)
  if (expected !== undefined && expected !== expectedNow) {
    refuse('total_changed', {
      sentence: ({ refusalCase }) => refusalCase.cashChanged,
      details: { expected: expectedNow, currency },
    })
  }
  const counts = denominations?.map(({ value, count }, i) => ({
    valueMinor: minorUnits(`denominations[${i}].value`, value, currency),
    count,
  }))
  const sum = counts ? worthOf(counts) : counted_minor
  if (sum !== counted_minor) {
    refuseField('counted', ({ field }) => field.denominationsSum(toMajor(sum, currency), currency))
  }
  const storedCounts =
    counts?.map(({ valueMinor, count }) => ({ value_minor: valueMinor, count })) ?? null
  return { opening_float_minor, counted_minor, expected_minor, denominations: storedCounts }
}
