import type { AffectedOutcome } from '@chairtime/contract/affected.ts'
import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import {
  completeOnboarding,
  readProgress,
  saveBusinessType,
  saveHours,
  saveServices,
  saveSite,
  saveStaff,
} from '@chairtime/contract/onboarding.ts'
import { listTemplates } from '@chairtime/contract/services/templates.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'

export type Progress = Reply<typeof readProgress>
export type StepName = Progress['current_step']
type TemplatesByType = Reply<typeof listTemplates>['templates']
export type Template = TemplatesByType[string][string][number]
export type TemplateGroups = Readonly<Record<string, readonly Template[]>>

const progressKey = ['onboarding', 'progress']

/** The progress and the saved answers. They are read at each mount, because they may have changed elsewhere. */
export function useProgress() {
  return useQuery({
    refetchOnMount: 'always',
    queryKey: progressKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(readProgress, { signal }),
  })
}

/** Every ready-made service, by type of business and group. */
export function useTemplates() {
  return useQuery({
    queryKey: ['onboarding', 'templates'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(listTemplates, { query: {}, signal }),
    select: ({ templates }) => templates,
  })
}

/** What the last step asks about the booking site. A blank address or phone number is removed from the salon. */
export interface SiteDetails {
  readonly address: string
  readonly phone: string
  readonly brand_color: string
}

/** The request body of each step. */
export interface StepBodies {
  readonly business_type: Call<typeof saveBusinessType>['body']
  readonly hours: Call<typeof saveHours>['body']
  readonly staff: Call<typeof saveStaff>['body']
  readonly services: Call<typeof saveServices>['body']
  /** The launch, and the details of the site that were changed. */
  readonly complete: Call<typeof completeOnboarding>['body'] & Partial<SiteDetails>
}

const senders: { [S in StepName]: (body: StepBodies[S]) => Promise<Progress & AffectedOutcome> } = {
  business_type: (body) => call(saveBusinessType, { body }),
  hours: (body) => call(saveHours, { body }),
  staff: (body) => call(saveStaff, { body }),
  services: (body) => call(saveServices, { body }),
  complete: async ({ launch_immediately, send_test_link, ...site }) => {
    if (Object.keys(site).length > 0) await call(saveSite, { body: site })
    return call(completeOnboarding, { body: { launch_immediately, send_test_link } })
  },
}

/** Returns the function that saves changed details of the site before a preview. */
export function useSaveSite(): (changed: Partial<SiteDetails>) => Promise<void> {
  const queries = useQueryClient()
  return async (changed) => {
    if (Object.keys(changed).length === 0) return
    queries.setQueryData(progressKey, await call(saveSite, { body: changed }))
  }
}

/** Saves one step, and refetches the account, services, staff, calendar and activity. */
export function useSaveStep<S extends StepName>(
  step: S,
  onError: (error: Error) => void = () => {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: senders[step],
    onError,
    onSuccess: (progress) => {
      queries.setQueryData(progressKey, progress)
      rememberCompletion(progress)
      refreshSalon(queries)
    },
  })
}

function refreshSalon(queries: QueryClient): void {
  for (const prefix of ['auth', 'services', 'staff', 'calendar', 'activity']) {
    void queries.invalidateQueries({ queryKey: [prefix] })
  }
}

// after completion `/` leads to the dashboard, not to onboarding
function rememberCompletion({ onboarding_complete }: Progress): void {
  if (!onboarding_complete) return
  useSession.setState(({ user }) => ({
    isOnboardingComplete: true,
    user: user && { ...user, onboarding_complete: true },
  }))
}
