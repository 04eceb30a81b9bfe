import type { RefusalExtra } from '../../platform/errors/refuse.ts'

/** The sentence of the refusal of a call whose client was erased meanwhile, such as in another tab. */
export const clientGone: RefusalExtra = {
  sentence: ({ refusalCase }) => refusalCase.clientGone,
}
