import { type ErrorBody, refusals } from '@chairtime/contract/refusals.ts'
import type { Locale } from '@chairtime/core/texts/language.ts'
import { type RefusalTexts, refusalTexts } from '@chairtime/core/texts/refusals.ts'
import {
  isDatabaseTrouble,
  OutcomeUnknown,
  sqlState,
  violatedConstraint,
} from '../database/database.ts'
import { DeadlineExceeded } from '../time/request-deadline.ts'
import { constraintRefusals } from './constraints.ts'
import { isOutOfHandlesOrRoom } from './file-handles.ts'
import { Refused } from './refuse.ts'

/** Seconds for `Retry-After` during an outage. */
const OUTAGE_SECONDS = 2

export interface ErrorReply {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfterSeconds: number | undefined
  /** Whether the program has a defect. Outages have a refusal of their own. */
  readonly isDefect: boolean
}

/**
 * The answer to a caller for an error, with sentences in the language of the locale. A failure's answer does not
 * contain its cause.
 */
export function errorReply(error: unknown, requestId: string, locale: Locale = 'en'): ErrorReply {
  const texts = refusalTexts(locale)
  const refused = asRefusal(error)
  if (!refused) return failureReply(texts, requestId)
  const { code, extra } = refused
  const { sentence, errors } = refused.in(texts)
  return {
    status: refusals[code].status,
    body: {
      error: sentence,
      code,
      ...(errors && { errors }),
      ...(extra.details !== undefined && { details: extra.details }),
      request_id: requestId,
    },
    retryAfterSeconds: extra.retryAfterSeconds,
    isDefect: false,
  }
}

function failureReply({ failure }: RefusalTexts, requestId: string): ErrorReply {
  return {
    status: 500,
    body: {
      error: failure.internal,
      code: 'internal_error',
      request_id: requestId,
    },
    retryAfterSeconds: undefined,
    isDefect: true,
  }
}

function asRefusal(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error
  const constraint = violatedConstraint(error)
  const code = constraint === undefined ? null : constraintRefusals[constraint]
  if (code) return new Refused(code)
  if (error instanceof OutcomeUnknown)
    return new Refused('outcome_unknown', { retryAfterSeconds: OUTAGE_SECONDS })
  if (error instanceof DeadlineExceeded || isDatabaseTrouble(error) || isOutOfHandlesOrRoom(error))
    return new Refused('unavailable', { retryAfterSeconds: OUTAGE_SECONDS })
  if (unstorable.has(sqlState(error))) return new Refused('validation_failed')
  return frameworkRefusal(error)
}

/** PostgreSQL's error codes for a text, number or time that no column can hold although the contract accepts it. */
const unstorable = new Set(['22021', '22P05', '22003', '22008'])

function frameworkRefusal(error: unknown): Refused | undefined {
  switch (error instanceof Error && 'statusCode' in error && error.statusCode) {
    case 400:
      return new Refused('malformed_request')
    case 404:
      return new Refused('not_found')
    case 413:
      return new Refused('payload_too_large')
    case 415:
      return new Refused('unsupported_media_type')
    case 429:
      return new Refused('rate_limited', { retryAfterSeconds: 10 })
    case 503:
      return new Refused('unavailable', { retryAfterSeconds: OUTAGE_SECONDS })
    default:
      return undefined
  }
}
