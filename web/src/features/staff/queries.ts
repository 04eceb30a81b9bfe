import { listStaff } from '@chairtime/contract/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** All bookable staff members. */
export function useStaff() {
  return useQuery({
    queryKey: ['staff'],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(listStaff, { query: {}, signal }),
    select: ({ staff }) => staff.filter(({ active }) => active),
  })
}
