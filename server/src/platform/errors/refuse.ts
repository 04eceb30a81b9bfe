import type { Endpoint, RefusalsOf } from '@chairtime/contract/endpoint.ts'
import type { GeneralRefusal, RefusalCode } from '@chairtime/contract/refusals.ts'
import { type RefusalTexts, refusalTexts } from '@chairtime/core/texts/refusals.ts'
import { limitedFor } from './limited.ts'

export type FieldProblems = Readonly<Record<string, readonly string[]>>

/** A sentence of the catalogue; the language is chosen when the refusal is sent. */
export type Say = (texts: RefusalTexts) => string

/** The optional parts of a refusal besides its code. */
export interface RefusalExtra {
  /** Field → its problems. */
  readonly errors?:
    | Readonly<Record<string, readonly Say[]>>
    | ((texts: RefusalTexts) => FieldProblems)
  readonly details?: unknown
  /** A sentence for this case, in place of the default one. */
  readonly sentence?: Say
  readonly retryAfterSeconds?: number
}

/** A refusal as an exception. Handlers throw it by the functions below; only the platform and the demo catch it. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly extra: RefusalExtra

  constructor(code: RefusalCode, extra: RefusalExtra = {}) {
    const texts = refusalTexts('en')
    super(sentenceIn(texts, code, extra))
    this.code = code
    this.extra = extra
  }

  /** The sentence and the problems of fields in the language of the given texts. */
  in(texts: RefusalTexts): { sentence: string; errors: FieldProblems | undefined } {
    const { code, extra } = this
    return {
      sentence: sentenceIn(texts, code, extra),
      errors: extra.errors && problemsIn(texts, extra.errors),
    }
  }
}

function sentenceIn(texts: RefusalTexts, code: RefusalCode, extra: RefusalExtra): string {
  const { sentence, retryAfterSeconds } = extra
  if (sentence) return sentence(texts)
  const isTimed = code === 'rate_limited' && retryAfterSeconds !== undefined
  return isTimed ? limitedFor(texts, retryAfterSeconds) : texts.refusal[code]
}

function problemsIn(
  texts: RefusalTexts,
  errors: NonNullable<RefusalExtra['errors']>,
): FieldProblems {
  if (typeof errors === 'function') return errors(texts)
  return Object.fromEntries(
    Object.entries(errors).map(([field, says]) => [field, says.map((say) => say(texts))]),
  )
}

/** Refuses with one of the codes that the endpoint lists, or with one that any call may give. */
export type Refuse<Code extends RefusalCode> = (
  code: Code | GeneralRefusal,
  extra?: RefusalExtra,
) => never

/** The refusals of an endpoint as a function; an unlisted code does not compile. */
export function refusing<E extends Endpoint>(_endpoint: E): Refuse<RefusalsOf<E>> {
  return refuse
}

/** Refuses with any code; for refusals that belong to no single endpoint, such as those of the platform. */
export function refuse(code: RefusalCode, extra?: RefusalExtra): never {
  throw new Refused(code, extra)
}

/** Refuses because of one field; the sentence says what is wrong with it. */
export function refuseField(name: string, sentence: Say): never {
  refuse('validation_failed', { errors: { [name]: [sentence] } })
}
