import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import {
  bulkImportServices as endpoint,
  IMPORT_ROWS_MAX,
  importRow,
} from '@chairtime/contract/services/bulk-import.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { currencyExponent } from '@chairtime/core/money/money.ts'
import { priceMinor } from '@chairtime/core/money/price.ts'
import type { RefusalTexts } from '@chairtime/core/texts/refusals.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/api/context.ts'
import { fieldProblems } from '../../platform/api/input.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { type FieldProblems, refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { refuseIfTooLarge } from '../../scheduling/salon/salon-size-store.ts'
import { ensureCategories } from './category-store.ts'
import { type GivenRow, rowsOfCsv } from './import-rows.ts'
import { serviceView } from './service-view.ts'
import {
  insertServices,
  type NewService,
  plainService,
  readMenuDefaults,
  readServices,
} from './store.ts'

const refuse = refusing(endpoint)

type Row = z.output<typeof importRow> & { readonly priceMinor: number }

/**
 * Imports services in one transaction. Refuses all of them when one row is invalid, and names every
 * invalid field as `rows[n].field` with n from 1.
 */
export async function bulkImportServices(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const { currency, resource_type } = await readMenuDefaults(db)
  const given = typeof body === 'string' ? readCsv(body) : body.rows.map(asGiven)
  const rows = checkRows(given, currency)
  const categories = await ensureCategories(
    db,
    rows.map((row) => row.category ?? '').filter((name) => name !== ''),
  )
  const services = rows.map((row) => newService(row, categories, resource_type))
  const ids = await insertServices(db, services, ctx.now)
  await refuseIfTooLarge(db, refuse)
  await recordEvent(db, ctx, {
    kind: 'service.created',
    data: ids.length === 1 ? { name: itemAt(rows, 0).name } : { count: ids.length },
  })
  const imported = await readServices(db, { ids })
  return { imported: ids.length, services: imported.map(serviceView) }
}

const asGiven = (value: unknown, index: number): GivenRow => ({ number: index + 1, value })

function readCsv(text: string): readonly GivenRow[] {
  const read = rowsOfCsv(text)
  if ('problem' in read) {
    const [part, sentence] = read.problem
    return refuse('import_rejected', { errors: { [part]: [sentence] } })
  }
  if (read.rows.length === 0) {
    refuse('import_rejected', { errors: { rows: [({ field }) => field.rowRequired] } })
  }
  if (read.rows.length > IMPORT_ROWS_MAX) {
    refuse('import_rejected', { errors: { rows: [({ field }) => field.tooManyRows] } })
  }
  return read.rows
}

function checkRows(given: readonly GivenRow[], currency: string): Row[] {
  const invalid: InvalidRow[] = []
  const rows: Row[] = []
  for (const { number, value, problem } of given) {
    const checked = problem
      ? { problems: (texts: RefusalTexts) => ({ body: [problem(texts)] }) }
      : checkRow(value, currency)
    if ('row' in checked) rows.push(checked.row)
    else invalid.push({ number, problems: checked.problems })
  }
  if (invalid.length > 0) {
    refuse('import_rejected', {
      errors: (texts) => Object.assign({}, ...invalid.map((row) => problemsOfRow(row, texts))),
    })
  }
  return rows
}

function problemsOfRow({ number, problems }: InvalidRow, texts: RefusalTexts): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems(texts)).map(([field, sentences]) => [
      `rows[${number}]${field === 'body' ? '' : `.${field}`}`,
      sentences,
    ]),
  )
}

interface Invalid {
  readonly problems: (texts: RefusalTexts) => FieldProblems
}

type InvalidRow = Invalid & Pick<GivenRow, 'number'>

function checkRow(value: unknown, currency: string): { readonly row: Row } | Invalid {
  const { data } = importRow.safeParse(value)
  if (!data) return { problems: (texts) => fieldProblems(texts, importRow, value) }
  const minor = priceMinor(data.price, currency)
  if (minor !== null) return { row: { ...data, priceMinor: minor } }
  return {
    problems: ({ field }) => ({ price: [field.decimals(currency, currencyExponent(currency))] }),
  }
}

function newService(
  row: Row,
  categories: ReadonlyMap<string, string>,
  resourceType: string | null,
): NewService {
  return {
    ...plainService({
      name: row.name,
      priceMinor: row.priceMinor,
      durationMinutes: row.duration_minutes,
      resourceType,
    }),
    description: row.description ?? null,
    category_id: categories.get(row.category ?? '') ?? null,
    can_book_online: row.can_book_online,
  }
}
