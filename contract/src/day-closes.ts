import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filled, idParams, localDate, money, optional, text, uuid } from './fields.ts'
import { problem } from './problems.ts'

const dayClose = z.object({
  id: z.string(),
  date: z.string(),
  opening_float: z.number(),
  /** The opening float plus the cash of the day by the ledger. */
  expected: z.number(),
  counted: z.number(),
  /** Counted less expected. */
  difference: z.number(),
  denominations: z.array(z.object({ value: z.number(), count: z.number() })).nullable(),
  note: z.string().nullable(),
  closed_by: z.string(),
  created_at: z.string(),
  /** The close that this one corrects; null for the first of a day. */
  corrects: z.string().nullable(),
})

export type DayCloseView = z.output<typeof dayClose>

/** The cash of a day by the ledger. */
const dayCash = z.object({
  /**
   * The suggestion for the opening float: the last count of the 31 days before, plus the cash that moved between the
   * count and the beginning of the day. It is 0 if there is no count, and never below 0.
   */
  opening_float: z.number(),
  payments: z.number(),
  refunds: z.number(),
  /** The cash put into the drawer, less the cash taken out. */
  movements: z.number(),
  /** Payments less refunds, plus movements; the opening float is not in it. */
  net: z.number(),
})

export const listDayCloses = endpoint({
  method: 'GET',
  path: '/day-closes',
  summary: 'The cash of a day by the ledger, its movements and counts, and the last 30 day closes.',
  access: 'day_closes.write',
  query: z.object({ date: localDate.optional() }),
  response: z.object({
    date: z.string(),
    currency: z.string(),
    cash: dayCash,
    movements: z.array(
      z.object({
        id: z.string(),
        amount: z.number(),
        reason: z.string(),
        posted_by: z.string(),
        created_at: z.string(),
        /** The movement that this one undoes; null if it undoes none. */
        undoes: z.string().nullable(),
        /** Whether a later movement has undone this one. */
        undone: z.boolean(),
      }),
    ),
    /** The close of the day and its corrections, the last one first. */
    closes: z.array(dayClose),
    /** The last 30 day closes of all days, the latest first. */
    history: z.array(dayClose),
  }),
  refusals: [],
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/day-closes',
  summary:
    'Closes a day with the counted cash, or corrects the last close of the day. A correction names the id of that close in corrects.',
  description:
    'The ledger gets the difference between the counted and the expected cash. The call is refused if the day is closed already and corrects does not name its last close. It is also refused if the present expected cash differs from the given one.',
  access: 'day_closes.write',
  body: z.object({
    date: localDate.optional(),
    opening_float: money,
    counted: money,
    denominations: z
      .array(z.object({ value: money, count: z.number().int().min(0).max(100_000) }))
      .max(30)
      .optional(),
    note: optional(text(500)),
    /** The expected cash that the screen showed. If the present one differs, the call is refused. */
    expected: z.number().optional(),
    corrects: optional(uuid),
  }),
  response: z.object({ day_close: dayClose }),
  status: 201,
  refusals: ['day_closed', 'total_changed'],
})

export const moveCash = endpoint({
  method: 'POST',
  path: '/day-closes/cash-movements',
  summary: 'Puts cash into the drawer, or takes it out, for something other than a payment.',
  access: 'day_closes.write',
  body: z.object({
    direction: z.enum(['in', 'out']),
    amount: money,
    reason: filled(REASON_LENGTH_MAX, problem('reasonRequired')),
  }),
  response: z.object({ id: z.string() }),
  status: 201,
  refusals: [],
})

export const undoCashMovement = endpoint({
  method: 'POST',
  path: '/day-closes/cash-movements/{id}/undo',
  summary:
    'Undoes a movement of cash by posting its opposite, whose id is returned. A repeated call posts nothing more.',
  access: 'day_closes.write',
  params: idParams,
  response: z.object({ id: z.string() }),
  refusals: [],
})
