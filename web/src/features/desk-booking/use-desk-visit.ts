import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../lib/api-error.ts'
import { changeDraft, type Draft } from '../../lib/drafts.ts'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'
import {
  type DeskVisit,
  type Opening,
  type StartAnswer,
  startKey,
  useClientWithCard,
  useStart,
} from './queries.ts'
import { pressedPerson, servicesAgain, servicesAt, visitAt, visitOf } from './visit.ts'

/**
 * The visit of a draft and what is known of its time. Until services are chosen, the visit is the client's usual one.
 * The panel then shows the free times of the usual visit, and says whether that visit fits the time that was pressed in
 * the calendar. A press on a free time in the panel chooses that time and the services. A service that anyone may
 * perform then gets the person who would serve it at that time, for as long as the time stays chosen.
 */
export function useDeskVisit(draft: Draft) {
  const queries = useQueryClient()
  const menu = useMenu().data ?? []
  const staff = useStaff().data ?? []
  const { data } = useClientWithCard(draft.client?.kind === 'known' ? draft.client.id : null)
  const usual =
    data &&
    servicesAgain(
      data.card.usual,
      menu,
      staff.map(({ id }) => id),
      pressedPerson(draft),
    )
  const isUsual = draft.services.length === 0 && usual !== undefined && usual.length > 0
  const services = isUsual ? usual : draft.services
  const visit: DeskVisit = visitOf({ ...draft, services }, menu)
  const visitAtTime = visitAt(visit, draft.startTime)
  const read = useStart(visitAtTime, draft.startTime)
  const pick = (opening: Opening) => {
    const startTime = opening.start_time
    const chosen = servicesAt(opening, services, visit)
    const pickedVisit = visitAt(visitOf({ ...draft, services: chosen }, menu), startTime)
    queries.setQueryData(startKey(pickedVisit, startTime), possibleStart(opening))
    changeDraft(draft.id, { services: chosen, startTime, reason: '' })
  }
  const giveReason = (reason: string) => changeDraft(draft.id, { services, reason })
  return {
    visit,
    visitAtTime,
    isUsual,
    start: read.data,
    /** Why it is not known whether the visit can start at the chosen time. */
    startFailure: read.isLoadingError ? failureOf(read) : null,
    pick,
    giveReason,
  }
}

function possibleStart(opening: Opening): StartAnswer {
  const { start_time } = opening
  return { start_time, opening, reasons: [], free_minutes: null, overridable: false, next: null }
}
