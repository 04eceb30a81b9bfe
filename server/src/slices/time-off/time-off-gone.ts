import type { RefusalExtra } from '../../platform/errors/refuse.ts'

/** The sentence of a refusal when the time off that a call names is not found. A colleague may have deleted it. */
export const timeOffGone: RefusalExtra = {
  sentence: ({ refusalCase }) => refusalCase.timeOffGone,
}
