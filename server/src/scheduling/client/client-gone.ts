import type { RefusalExtra } from '../../platform/errors/refuse.ts'

/** The sentence with which a call is refused when its client was erased meanwhile, for example in another tab. */
export const clientGone: RefusalExtra = {
  sentence: ({ refusalCase }) => refusalCase.clientGone,
}
