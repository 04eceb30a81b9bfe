import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { filled, line, minutes, money, optional, text } from '../fields.ts'
import { problem } from '../problems.ts'
import { service } from '../services.ts'

export const importRow = z.object({
  name: filled(80, problem('nameRequired')),
  description: optional(text(1000)),
  category: optional(line(60)),
  duration_minutes: minutes(5, 720),
  price: money,
  can_book_online: z.boolean().default(true),
})

/** The most services that one call imports. */
export const IMPORT_ROWS_MAX = 1000

export const bulkImportServices = endpoint({
  method: 'POST',
  path: '/services/bulk-import',
  summary:
    'Imports many services, as JSON rows or as text/csv with the header name,description,category,duration_minutes,price,can_book_online. If a row is invalid, nothing is imported and the refusal lists the invalid rows.',
  access: 'services.write',
  /**
   * The handler checks the rows one by one, so that a refusal names every invalid row. The schema therefore accepts any
   * row.
   */
  body: z.union(
    [
      z.string(),
      z.object({
        rows: z
          .array(z.unknown())
          .min(1, problem('rowRequired'))
          .max(IMPORT_ROWS_MAX, problem('tooManyRows')),
      }),
    ],
    problem('rowsOrCsv'),
  ),
  checksRows: true,
  response: z.object({ imported: z.number(), services: z.array(service) }),
  status: 201,
  refusals: ['salon_too_large', 'import_rejected'],
  bodyLimitBytes: 1024 * 1024,
  acceptsText: ['text/csv'],
})
