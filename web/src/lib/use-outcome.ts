import type { AffectedOutcome, CancelledVisit } from '@chairtime/contract/affected.ts'
import { useState } from 'react'
import { clientsToCall, outcomeOf } from './affected-outcome.ts'
import { useTimeZone } from './session.ts'

interface ToCall {
  readonly visits: readonly CancelledVisit[]
  readonly onUndo?: (() => void) | undefined
}

/**
 * Ends a form after a save that affected visits. If some clients have to be called, a list of these clients first takes
 * the place of the form.
 */
export function useOutcome(onDone: () => void) {
  const timeZone = useTimeZone()
  const [{ visits, onUndo }, setToCall] = useState<ToCall>({ visits: [] })
  /** Returns what became of the affected visits, in words. The list offers `undo`, if it is given. */
  const finish = (saved: AffectedOutcome, undo?: () => void) => {
    const { message, toCall } = outcomeOf(saved)
    setToCall({ visits: toCall, onUndo: undo })
    if (toCall.length === 0) onDone()
    return message
  }
  const callList = visits.length > 0 && { ...clientsToCall(visits, timeZone), onDone, onUndo }
  return { callList, finish }
}
