import { readAppointment } from '@chairtime/contract/appointments.ts'
import { readClient } from '@chairtime/contract/clients.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { readPerformance, unlockAchievements } from '@chairtime/contract/performance.ts'
import { hasDigit } from '@chairtime/core/salon/phone.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/use-may.ts'
import type { AppointmentView } from '../appointments/queries.ts'
import { performanceKey } from './live.ts'

/**
 * The phone number of a visit's client, from the file or as typed with the online booking; null when there is no number
 * to dial. Undefined until it is read, for a visit without a client, and for users who may not see clients.
 */
export function useClientPhone({ id, client }: AppointmentView): string | null | undefined {
  const mayRead = useMay('clients.read')
  const clientId = client?.id ?? null
  return useQuery({
    queryKey: ['clients', clientId ?? id, 'phone'],
    enabled: client !== null && mayRead,
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) =>
      clientId === null
        ? ((await call(readAppointment, { params: { id }, signal })).contact?.phone ?? null)
        : (await call(readClient, { params: { id: clientId }, signal })).client.phone,
    select: (phone) => (phone !== null && hasDigit(phone) ? phone : null),
  }).data
}

export type Performance = Reply<typeof readPerformance>

/** The team's leaderboard of the month, the achievements, the figures of the same day last week, and of tomorrow. */
export function usePerformance() {
  return useQuery({
    queryKey: performanceKey,
    queryFn: ({ signal }) => call(readPerformance, { signal }),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  })
}

/** Announces achievements that are reached and not yet announced, if the user may book appointments. */
export function useUnlocking(achievements: Performance['achievements'] | undefined): void {
  const queries = useQueryClient()
  const mayUnlock = useMay('appointments.write')
  const { mutate } = useMutation({
    mutationFn: () => call(unlockAchievements),
    onSuccess: () => void queries.invalidateQueries({ queryKey: performanceKey }),
  })
  const hasUnannounced =
    mayUnlock &&
    achievements?.some(({ unlocked, unlocked_at }) => unlocked && unlocked_at === null) === true
  useEffect(() => {
    if (hasUnannounced) mutate()
  }, [hasUnannounced, mutate])
}
