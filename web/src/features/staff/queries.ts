import { listStaff } from '@chairtime/contract/staff.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The query of all staff members, including those who no longer work at the salon. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  staleTime: 60_000,
  queryFn: ({ signal }) => call(listStaff, { query: {}, signal }),
})

/** All bookable staff members. */
export function useStaff() {
  return useQuery({
    ...staffQuery,
    select: ({ staff }) => staff.filter(({ active }) => active),
  })
}
