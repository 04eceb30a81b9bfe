import type { RefusalExtra } from '../../platform/errors/refuse.ts'

/** The sentence of the refusal of a call whose time off was deleted meanwhile, such as by a colleague. */
export const timeOffGone: RefusalExtra = {
  sentence: ({ refusalCase }) => refusalCase.timeOffGone,
}
