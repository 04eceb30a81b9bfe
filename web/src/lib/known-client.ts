import { z } from 'zod'
import { ApiError } from './api-error.ts'

const knownClient = z.object({
  client: z.object({ id: z.string(), name: z.string() }),
  by: z.enum(['phone', 'email']),
})

export type KnownClient = z.output<typeof knownClient>

/**
 * The client on file whose phone number or email address was typed for another client. `by` says which of the two
 * matched, the number or the address. Undefined for errors other than the refusal `client_known`.
 */
export function knownClientIn(error: Error | null): KnownClient | undefined {
  if (!(error instanceof ApiError) || error.code !== 'client_known') return undefined
  return knownClient.safeParse(error.details).data
}
