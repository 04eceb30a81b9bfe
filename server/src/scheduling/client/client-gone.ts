import type { RefusalExtra } from '../../platform/errors/refuse.ts'

/** What a call hears that names a client who was erased, such as by another tab. */
export const clientGone: RefusalExtra = {
  sentence: ({ refusalCase }) => refusalCase.clientGone,
}
