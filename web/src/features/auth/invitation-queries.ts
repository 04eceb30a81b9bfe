import { acceptInvitation, readInvitation } from '@chairtime/contract/auth.ts'
import type { Call } from '@chairtime/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { afterSignOut, useRememberSession } from './sign-in.ts'

/** Reads the invitation to which a token belongs. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    retry: false,
    // not read again, so that what is typed stays when the person comes back to the tab
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
  })
}

/** Joins the salon and signs in. */
export function useAcceptInvitation() {
  const remember = useRememberSession()
  return useMutation({
    mutationFn: (body: Call<typeof acceptInvitation>['body']) =>
      afterSignOut(() => call(acceptInvitation, { body })),
    onSuccess: remember,
  })
}
