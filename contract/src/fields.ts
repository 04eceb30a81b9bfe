import { MONEY_MAX } from '@chairtime/core/money/money.ts'
import { colorPattern } from '@chairtime/core/salon/brand-color.ts'
import { hasDigit } from '@chairtime/core/salon/phone.ts'
import {
  byteCount,
  bytesMax,
  characterCount,
  hasTooManyMarks,
  isVisible,
  visibleCount,
} from '@chairtime/core/text/characters.ts'
import { FIRST_DATE, LAST_DATE } from '@chairtime/core/time/local.ts'
import { z } from 'zod'
import { uuidPattern } from './patterns.ts'
import { type Message, problem } from './problems.ts'

/**
 * The kinds of fields that calls have. Text is trimmed and composed (NFC). Control characters other than tab and line
 * breaks are refused, as are lone surrogates. Direction overrides are removed. A text has a limit of characters and of
 * bytes.
 */

// built from code points, because biome reports the literal class as a mistake
const control = new RegExp(
  `[${[
    [0x00, 0x08],
    [0x0b, 0x0c],
    [0x0e, 0x1f],
    [0x7f, 0x9f],
  ]
    .map((range) => range.map((code) => String.fromCharCode(code)).join('-'))
    .join('')}]`,
)
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g

// Overrides are removed before NFC, so that NFC can join the two characters on the sides of an override. Marks are
// counted before NFC, too, because NFC sorts the marks of a letter, in a time that grows with the square of their
// number.
const clean = z
  .string()
  .refine((s) => !control.test(s) && s.isWellFormed(), problem('unstorableCharacters'))
  .transform((s) => s.replace(directionOverrides, ''))
  .refine((s) => !hasTooManyMarks(s), { ...problem('tooManyMarks'), abort: true })
  .transform((s) => s.normalize('NFC').trim())

/** Text of at most `max` characters, as a person counts them, and of at most `bytesMax(max)` bytes; may be empty. */
export function text(max: number, message: Message = problem(({ kind }) => kind.text)) {
  const tooLong = problem(({ bound }) => bound.charactersMax(max))
  return z
    .string(message)
    .max(bytesMax(max), tooLong)
    .pipe(clean)
    .refine((s) => characterCount(s) <= max, { ...tooLong, abort: true })
    .refine((s) => !hasTooManyMarks(s), { ...problem('tooManyMarks'), abort: true })
    .refine((s) => byteCount(s) <= bytesMax(max), problem('tooManyCombined'))
}

/** Text in one line with at least one visible character. */
export const filled = (max: number, message: Message = problem('textRequired')) =>
  named(max, 1, message)

/**
 * A name in one line, because messages and calendars show it in one line. It needs at least `min` visible
 * characters. An empty name and an invisible one get the same message.
 */
export const named = (max: number, min: number, message: Message) =>
  text(max, message)
    .transform(toOneLine)
    .refine((s) => visibleCount(s) >= min, message)

/** Text in one line; may be empty, but not invisible. */
export const line = (max: number) =>
  text(max)
    .transform(toOneLine)
    .refine((s) => s === '' || isVisible(s), problem('invisibleText'))

const toOneLine = (s: string) => s.replace(/\s+/g, ' ')

export const email = z
  .string(problem('notAnEmail'))
  .max(254, problem('notAnEmail'))
  .pipe(clean)
  .pipe(z.email(problem('notAnEmail')))

/** A phone number in any format. */
export const phone = text(40)

/**
 * A phone number as the desk types it, also with a note such as an extension. It must have a digit, because nobody can
 * be called without one.
 */
export const deskPhone = phone.refine(hasDigit, problem('digitRequired'))

/** A colour of the salon: `#6b2d5c`. */
export const brandColor = z
  .string(problem('notAColor'))
  .toLowerCase()
  .regex(colorPattern, problem('notAColor'))

/** A field that may be absent or `null`. A text that is blank, or blank once it is cleaned, counts as `null`. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.replace(directionOverrides, '').trim() === '' ? null : v),
    schema.nullish(),
  )

/** The message for a value of the wrong kind. A missing value gets none here, so `problemOf` makes its message. */
const problemUnlessMissing = (said: Parameters<typeof problem>[0]) => ({
  error: ({ input }: { readonly input: unknown }) =>
    input === undefined ? undefined : problem(said).error(),
})

export const uuid = z
  .string(problemUnlessMissing('notAnId'))
  .regex(uuidPattern, problem('notAnId'))
  .toLowerCase()

/** `YYYY-MM-DD`: an existing day from 2020 to 2039. */
export const localDate = z.iso
  .date({ ...problem('notADate'), abort: true })
  .refine((d) => d >= FIRST_DATE && d <= LAST_DATE, problem('dateRange'))

/** `HH:MM`, 00:00 to 23:59. */
export const localTime = z
  .string(problemUnlessMissing('notALocalTime'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('notALocalTime'))

/**
 * A zone is at most 14 hours from UTC. RFC 3339 allows offsets up to 23:59, but PostgreSQL reads only offsets up to
 * 15:59.
 */
const REAL_OFFSET = /(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)$/

/**
 * Room for 14 decimals of a second. RFC 3339 allows any number of them, but PostgreSQL reads no instant of more than
 * 128 characters.
 */
const INSTANT_LENGTH_MAX = 40

/** RFC 3339 with seconds and an offset: `2026-03-08T09:30:00-04:00`. A handler that needs whole minutes checks this. */
export const instant = z.iso
  .datetime({ offset: true, ...problem('notAnInstant'), abort: true })
  .max(INSTANT_LENGTH_MAX, { ...problem('notAnInstant'), abort: true })
  .regex(REAL_OFFSET, { ...problem('notAnInstant'), abort: true })
  .refine((s) => s >= '2020' && s < '2040', problem('instantRange'))

/** Whole minutes. */
export function minutes(min: number, max: number) {
  const tooShort = problem(({ bound }) => bound.minutesMin(min))
  const tooLong = problem(({ bound }) => bound.minutesMax(max))
  return z.number().int(problem('wholeMinutes')).min(min, tooShort).max(max, tooLong)
}

/** Makes the check whether a number has at most `max` decimals. */
export const hasDecimalsUpTo = (max: number) => {
  const pattern = new RegExp(`^-?\\d+(\\.\\d{1,${max}})?$`)
  return (n: number) => pattern.test(String(n))
}

/** Money in major units: at most a hundred million, with at most three decimals. The currency may allow fewer. */
export const money = z
  .number()
  .min(0, problem('negativeAmount'))
  .max(MONEY_MAX, { ...problem('moneyMax'), abort: true })
  .refine(hasDecimalsUpTo(3), problem('threeDecimals'))

/**
 * The version that the caller read. An update is refused if this is not the present version. Where it is optional, a
 * call without it overwrites the last update.
 */
export const version = z
  .number(problem('notTheVersion'))
  .int(problem('notTheVersion'))
  .min(1, problem('notTheVersion'))
  .max(2 ** 31 - 1, problem('notTheVersion'))

/** The most entries of a page. */
export const PAGE_MAX = 200

/** Parameters of a page of a growing list. */
export const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
}

/** Parameters of a page of a catalogue. Without a limit, the call returns the whole catalogue. */
export const cataloguePage = {
  cursor: uuid.optional(),
  limit: page.limit.unwrap().optional(),
}

/** The cursor of the next page of a catalogue; null on the last page. Absent if the call had no limit. */
export const nextCursor = z.string().nullable().optional()

export const idParams = z.object({ id: uuid })
