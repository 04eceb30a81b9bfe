import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import { ownTimeOffKinds, timeOffKinds } from '@chairtime/core/booking/time-off.ts'
import { useMay } from '../../../lib/use-may.ts'
import { useOwnStaff } from '../queries.ts'

/**
 * Whose time the user may block, and with which kinds of time off. The desk may block everybody's time with every kind.
 * A stylist may block only her own time, and only with blocked time and breaks.
 */
export function useMayBlock() {
  const blocks = useMay('time_off.block')
  const blocksAll = useMay('time_off.write')
  const own = useOwnStaff()
  const kinds = blocksAll ? timeOffKinds : ownTimeOffKinds
  const mayBlock = (staffId: string) => blocks && (blocksAll || own?.includes(staffId) === true)
  return {
    kinds,
    isLoading: own === undefined,
    /** Whether there is anybody whose time the user may block. */
    mayBlockAny: blocks && (blocksAll || (own ?? []).length > 0),
    mayBlock,
    /** Whether the time off may be changed. */
    mayChange: ({ staff_id, kind }: Pick<TimeOffView, 'staff_id' | 'kind'>) =>
      mayBlock(staff_id) && kinds.includes(kind),
  }
}
