import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../lib/api-error.ts'
import { sendOnce } from '../../../lib/ask-again.ts'
import { currentTexts } from '../../../lib/texts.ts'
import { useContentKey } from '../../../lib/use-content-key.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { useSeen } from '../../../lib/use-seen.ts'
import { toast } from '../../../ui/toast.ts'
import type { Person } from '../grid/parts.ts'
import { refreshCalendar } from '../queries.ts'
import { addTimeOff, changeTimeOff, removeTimeOff, type TimeOffBody } from './queries.ts'

/**
 * Saves and deletes time off. Both can be undone, unless the clients of cancelled visits have been told, or visits
 * were given to others.
 */
export function useTimeOff(
  before: TimeOffView | undefined,
  people: readonly Person[],
  /** Also runs when the form is gone by then. */
  onSaved: () => void,
  onDone: () => void,
) {
  const queries = useQueryClient()
  const mounted = useMounted()
  const refresh = () => void refreshCalendar(queries)
  const fail = (error: unknown) => toast({ tone: 'error', title: errorMessage(error) })
  // the form says it, while it is there
  const failUnseen = (error: Error) => {
    if (!mounted.current) fail(error)
  }
  const nameOf = ({ staff_id }: TimeOffView) => people.find(({ id }) => id === staff_id)?.name ?? ''
  const announce = (title: string, takeBack: (() => Promise<unknown>) | undefined) => {
    onSaved()
    const undo = () => takeBack?.().catch(fail).finally(refresh)
    const { timeOff } = currentTexts().deskCalendar
    toast({
      tone: 'success',
      title,
      ...(takeBack && {
        actions: [{ label: timeOff.undo, undo: true, onSelect: () => void undo() }],
      }),
    })
    if (mounted.current) onDone()
  }
  const { keyFor, settle } = useContentKey()
  const save = useMutation({
    mutationFn: (body: TimeOffBody): Promise<{ time_off: TimeOffView }> =>
      sendOnce(
        (key) =>
          seen
            ? changeTimeOff(seen.id, { ...body, version: seen.version }, key)
            : addTimeOff(body, key),
        keyFor([seen?.version, body]),
      ),
    onSuccess: ({ time_off: saved }, body) => {
      const { timeOff, timeOffKind } = currentTexts().deskCalendar
      const { id, version } = saved
      const takeBack = () =>
        seen ? changeTimeOff(id, { ...fieldsOf(seen), version }) : removeTimeOff(id)
      const title = timeOff.saved(timeOffKind[saved.kind], nameOf(saved))
      announce(title, endsVisits(body) ? undefined : takeBack)
    },
    onError: failUnseen,
    onSettled: (_, error) => {
      settle(error)
      refresh()
    },
  })
  const { seen, theirs } = useSeen(before, save.error, 'time_off')
  const remove = useMutation({
    mutationFn: async () => seen && removeTimeOff(seen.id),
    onSuccess: () => {
      if (!seen) return
      const { timeOff, timeOffKind } = currentTexts().deskCalendar
      // what lay in it before may lie in it again
      const again = { ...fieldsOf(seen), affected: 'keep' as const }
      announce(timeOff.removed(timeOffKind[seen.kind], nameOf(seen)), () => addTimeOff(again))
    },
    onError: failUnseen,
    onSettled: refresh,
  })
  return { save, remove, theirs }
}

/** Whether visits are no longer the person’s: the end of the time off would not bring them back. */
function endsVisits({ affected, affected_each = [] }: TimeOffBody): boolean {
  return affected === 'cancel' || affected_each.some((one) => one.affected !== 'keep')
}

function fieldsOf({ staff_id, start_time, end_time, kind, reason }: TimeOffView): TimeOffBody {
  return { staff_id, start_time, end_time, kind, reason }
}
