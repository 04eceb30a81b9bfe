import type { RefusalExtra } from '../../platform/errors/refuse.ts'

/** What a call hears that names time off that was deleted, such as by a colleague. */
export const timeOffGone: RefusalExtra = {
  sentence: ({ refusalCase }) => refusalCase.timeOffGone,
}
