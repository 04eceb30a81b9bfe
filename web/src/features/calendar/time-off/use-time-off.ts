import type { AffectedOutcome } from '@chairtime/contract/affected.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { createTimeOff, TimeOffView } from '@chairtime/contract/time-off.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../lib/api-error.ts'
import { sendOnce } from '../../../lib/ask-again.ts'
import { conflictOf } from '../../../lib/conflict.ts'
import { useTimeZone } from '../../../lib/session.ts'
import { currentTexts } from '../../../lib/texts.ts'
import { useContentKey } from '../../../lib/use-content-key.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { useOutcome } from '../../../lib/use-outcome.ts'
import { dismissToast, LONG_TOAST_MS, toast } from '../../../ui/toast.ts'
import type { Person } from '../grid/parts.ts'
import { refreshCalendar } from '../queries.ts'
import { addTimeOff, changeTimeOff, removeTimeOff, type TimeOffBody } from './queries.ts'
import { restoreVisits } from './restore-visits.ts'
import { whenOf } from './typed-time-off.ts'

/**
 * Saves and deletes time off. Both can be undone. A save may cancel visits. The messages to their clients wait for half
 * a minute, so that Undo can still withdraw them. `callList` names the clients whom no message reaches.
 */
export function useTimeOff(
  /** The time off as the form has seen it; undefined for new time off. */
  seen: TimeOffView | undefined,
  people: readonly Person[],
  /** Gets the colleague's version when a colleague has changed the time off, unless the form was closed before. */
  rebase: (theirs: TimeOffView) => void,
  /** Runs after a save or deletion, also if the form was closed meanwhile. */
  onSaved: () => void,
  /** Runs when the form has nothing more to show, unless it was closed before. */
  onDone: () => void,
) {
  const queries = useQueryClient()
  const mounted = useMounted()
  const timeZone = useTimeZone()
  const reportDone = () => {
    if (mounted.current) onDone()
  }
  const { callList, finish } = useOutcome(reportDone)
  const refresh = () => void refreshCalendar(queries)
  const showError = (error: unknown) => toast({ tone: 'error', title: errorMessage(error) })
  // an open form shows the error itself
  const showUnseenError = (error: Error) => {
    if (!mounted.current) showError(error)
  }
  const nameOf = ({ staff_id }: TimeOffView) => people.find(({ id }) => id === staff_id)?.name ?? ''
  const announce = (
    title: string,
    takeBack: () => Promise<unknown>,
    outcome: AffectedOutcome = {},
  ) => {
    onSaved()
    const undo = () => {
      dismissToast(toastId)
      // after an Undo there is nobody to call
      reportDone()
      void takeBack().catch(showError).finally(refresh)
    }
    const message = finish(outcome, undo)
    const { timeOff } = currentTexts().deskCalendar
    const toastId = toast({
      tone: 'success',
      title,
      ...(message && { message, durationMs: LONG_TOAST_MS }),
      actions: [{ label: timeOff.undo, undo: true, onSelect: undo }],
    })
  }
  const { keyFor, settle } = useContentKey()
  const save = useMutation({
    mutationFn: (body: TimeOffBody): Promise<Reply<typeof createTimeOff>> =>
      sendOnce(
        (key) =>
          seen
            ? changeTimeOff(seen.id, { ...body, version: seen.version }, key)
            : addTimeOff(body, key),
        keyFor([seen?.version, body]),
      ),
    onSuccess: ({ time_off: saved, ...outcome }) => {
      const { timeOff, timeOffKind } = currentTexts().deskCalendar
      const { id, version } = saved
      const takeBack = async () => {
        // If the save moved the time off to a colleague, it may have given a visit of the colleague to the person who
        // now gets the time off back. `asBefore` keeps that visit in the time off, and `restoreVisits` then gives it
        // back to the colleague.
        await sendOnce((key) =>
          seen ? changeTimeOff(id, { ...asBefore(seen), version }, key) : removeTimeOff(id, key),
        )
        await restoreVisits(outcome, timeZone)
      }
      const when = whenOf(saved, timeZone)
      const title = timeOff.saved(timeOffKind[saved.kind], nameOf(saved), when)
      announce(title, takeBack, outcome)
    },
    onError: (error) => {
      const theirs = conflictOf<TimeOffView>(error, 'time_off')
      if (theirs && mounted.current) rebase(theirs)
      showUnseenError(error)
    },
    onSettled: (_, error) => {
      settle(error)
      refresh()
    },
  })
  const remove = useMutation({
    mutationFn: async () => seen && sendOnce((key) => removeTimeOff(seen.id, key)),
    onSuccess: () => {
      if (!seen) return
      const { timeOff, timeOffKind } = currentTexts().deskCalendar
      announce(timeOff.removed(timeOffKind[seen.kind], nameOf(seen)), () =>
        sendOnce((key) => addTimeOff(asBefore(seen), key)),
      )
    },
    onError: showUnseenError,
    onSettled: refresh,
  })
  return { save, remove, theirs: conflictOf<TimeOffView>(save.error, 'time_off'), callList }
}

// keeps all visits, because those that lay in the time off before may lie in it again
function asBefore({ staff_id, start_time, end_time, kind, reason }: TimeOffView): TimeOffBody {
  return { staff_id, start_time, end_time, kind, reason, affected: 'keep' }
}
