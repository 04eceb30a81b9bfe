import type { RefusalExtra } from '../../platform/errors/refuse.ts'

/** The sentence of a refusal when the time off of a call is not found, perhaps because a colleague has deleted it. */
export const timeOffGone: RefusalExtra = {
  sentence: ({ refusalCase }) => refusalCase.timeOffGone,
}
