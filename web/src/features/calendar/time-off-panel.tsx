import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import type { TimeOffPrefill } from '../../lib/desk.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useRoleMay } from '../../lib/use-may.ts'
import { now } from '../../lib/use-now.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useStaff } from '../staff/queries.ts'
import { shownDays } from './queries.ts'
import { TimeOffForm } from './time-off/time-off-form.tsx'
import { typedTimeOff, whenOf } from './time-off/typed-time-off.ts'
import { useMayBlock } from './time-off/use-may-block.ts'
import { useCloseTimeOffPanel } from './time-off/use-unsaved-time-off.ts'

interface TimeOffPanelProps {
  readonly prefill: TimeOffPrefill
  readonly onClose: () => void
}

/**
 * The form that adds or changes blocked time, a break, time off or sickness of one person. Time off that the user may
 * not change is shown without the form.
 */
export function TimeOffPanel({ prefill, onClose }: TimeOffPanelProps) {
  const { timeOff } = useAppTexts().deskCalendar
  const queries = useQueryClient()
  const staff = useStaff()
  const timeZone = useTimeZone()
  // answers that no screen uses any more stay in the cache and may hold an earlier version
  const shown = shownDays(queries)
    .flatMap(({ time_off = [] }) => time_off)
    .filter(({ id }) => id === prefill.id)
    .reduce<TimeOffView | undefined>(newerOf, undefined)
  // time off that is no longer in the shown days keeps its form, and with it the list of clients to call
  const [opened, setOpened] = useState(shown)
  if (shown && shown.id !== opened?.id) setOpened(shown)
  const before = shown ?? (opened?.id === prefill.id ? opened : undefined)
  const { isLoading, mayBlock, mayBlockAny, mayChange } = useMayBlock()
  const isDesk = useRoleMay('time_off.write')
  const people = (staff.data ?? []).filter(({ id }) => mayBlock(id))
  const close = useCloseTimeOffPanel(prefill, onClose)
  return (
    <Panel title={prefill.id ? timeOff.change : timeOff.create} onClose={close}>
      {staff.isLoadingError && <ErrorState {...failureOf(staff)} />}
      {prefill.id && !before ? (
        <p className="text-ink-soft">{timeOff.missing}</p>
      ) : before && !isLoading && !mayChange(before) ? (
        <Facts timeOff={before} name={staff.data?.find(({ id }) => id === before.staff_id)?.name} />
      ) : (
        people.length > 0 && (
          <TimeOffForm
            key={JSON.stringify(prefill)}
            prefill={prefill}
            before={before}
            initial={typedTimeOff(
              { ...before, ...fromPrefill(prefill, people) },
              people,
              timeZone,
              now(),
            )}
            people={people}
            working={shownDays(queries).flatMap(({ working = [] }) => working)}
            onClose={onClose}
          />
        )
      )}
      {staff.data && mayBlockAny && !isDesk && (
        <p className="mt-4 text-ink-soft text-sm">{timeOff.ownOnly}</p>
      )}
    </Panel>
  )
}

function newerOf(one: TimeOffView | undefined, other: TimeOffView): TimeOffView {
  return one && one.version >= other.version ? one : other
}

interface FactsProps {
  readonly timeOff: TimeOffView
  readonly name: string | undefined
}

/** Time off that the user may read but not change. */
function Facts({ timeOff, name }: FactsProps) {
  const { kind, reason } = timeOff
  const { timeOffKind } = useAppTexts().deskCalendar
  const timeZone = useTimeZone()
  return (
    <>
      <p className="font-medium">{[timeOffKind[kind], name].filter(Boolean).join(', ')}</p>
      <p>{whenOf(timeOff, timeZone)}</p>
      {reason && <p>{reason}</p>}
    </>
  )
}

// The prefilled values replace those of existing time off. For example, time off that was dragged over appointments
// comes with its new times. A person whom the user may not block is left out, such as a colleague in whose calendar a
// stylist opens the form.
function fromPrefill(
  { staffId, startTime, endTime, kind }: TimeOffPrefill,
  people: readonly { readonly id: string }[],
) {
  return {
    ...(people.some(({ id }) => id === staffId) && { staff_id: staffId }),
    ...(startTime && { start_time: startTime }),
    ...(endTime && { end_time: endTime }),
    ...(kind && { kind }),
  }
}
