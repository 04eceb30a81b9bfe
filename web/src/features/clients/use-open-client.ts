import { useQuery } from '@tanstack/react-query'
import { isGone } from '../../lib/is-gone.ts'
import { clientQuery } from './queries.ts'

/** The client of an open page. When the client is gone, the call is not repeated, so that the page says so at once. */
export function useOpenClient(id: string) {
  return useQuery({
    ...clientQuery(id),
    retry: (failures, error) => failures < 1 && !isGone(error),
  })
}
