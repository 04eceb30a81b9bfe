import type { AffectedOutcome, CancelledVisit } from '@chairtime/contract/affected.ts'
import { useState } from 'react'
import { clientsToCall, outcomeOf } from './affected-outcome.ts'
import { useTimeZone } from './session.ts'

/** Ends a form whose save affected visits. When clients are to be called, their list takes its place first. */
export function useOutcome(onDone: () => void) {
  const timeZone = useTimeZone()
  const [unreached, setUnreached] = useState<readonly CancelledVisit[]>([])
  /** Returns what became of the affected visits, in words. */
  const finish = (saved: AffectedOutcome) => {
    const { message, toCall } = outcomeOf(saved)
    setUnreached(toCall)
    if (toCall.length === 0) onDone()
    return message
  }
  const callList = unreached.length > 0 && { ...clientsToCall(unreached, timeZone), onDone }
  return { callList, finish }
}
