import type { RefusalExtra } from '../../platform/errors/refuse.ts'

/** The sentence of a refusal because the time off that a call names was deleted meanwhile, perhaps by a colleague. */
export const timeOffGone: RefusalExtra = {
  sentence: ({ refusalCase }) => refusalCase.timeOffGone,
}
