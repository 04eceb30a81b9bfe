import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import {
  closeSharing,
  readBookingPolicy,
  readBusinessSettings,
  readDailyGoal,
  readPreviewLink,
  readSharing,
  readTax,
  updateBookingPolicy,
  updateBusinessSettings,
  updateDailyGoal,
  updateTax,
} from '@chairtime/contract/settings.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { JUST_READ_MS } from '../../lib/just-read.ts'
import { useMay } from '../../lib/use-may.ts'

export type BusinessSettings = Reply<typeof readBusinessSettings>['business']

export type DailyGoal = Reply<typeof readDailyGoal>['daily_goal']

export type BookingPolicy = Reply<typeof readBookingPolicy>['booking_policy']

export type TaxSettings = Reply<typeof readTax>['tax']

const businessKey = ['settings', 'business']
const policyKey = ['settings', 'booking-policy']
const taxKey = ['settings', 'tax']
const goalKey = ['settings', 'daily-goal']
const sharingKey = ['settings', 'sharing']

/** What the booking site shows of the salon itself. */
export function useBusinessSettings() {
  const mayRead = useMay('settings.read')
  return useQuery({
    queryKey: businessKey,
    enabled: mayRead,
    queryFn: ({ signal }) => call(readBusinessSettings, { signal }),
    select: ({ business }) => business,
  })
}

/** Saves what the booking site shows. The session has the salon's name, too, so it is read again. */
export function useSaveBusiness() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof updateBusinessSettings>['body']) =>
      call(updateBusinessSettings, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(businessKey, saved)
      void queries.invalidateQueries({ queryKey: ['auth'] })
    },
    onError: () => void queries.invalidateQueries({ queryKey: businessKey }),
  })
}

/** The limits for clients who book, move or cancel online. */
export function useBookingPolicy() {
  return useQuery({
    queryKey: policyKey,
    queryFn: ({ signal }) => call(readBookingPolicy, { signal }),
    select: ({ booking_policy }) => booking_policy,
  })
}

export function useSaveBookingPolicy() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BookingPolicy) => call(updateBookingPolicy, { body }),
    onSuccess: (saved) => queries.setQueryData(policyKey, saved),
  })
}

/** The tax that checkouts contain or add. */
export function useTax() {
  return useQuery({
    queryKey: taxKey,
    queryFn: ({ signal }) => call(readTax, { signal }),
    select: ({ tax }) => tax,
  })
}

/** Saves the tax. The answer with the checkouts of a day has the tax of the next bills, so it is read again. */
export function useSaveTax() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: TaxSettings) => call(updateTax, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(taxKey, saved)
      void queries.invalidateQueries({ queryKey: ['checkouts'] })
    },
  })
}

/** The takings that the salon wants to reach on a day. */
export function useDailyGoal() {
  return useQuery({
    queryKey: goalKey,
    queryFn: ({ signal }) => call(readDailyGoal, { signal }),
    select: ({ daily_goal }) => daily_goal,
  })
}

/** Saves the daily goal, in major units of the currency. The dashboard shows the goal, so its data is read again. */
export function useSaveDailyGoal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<DailyGoal, 'amount' | 'version'>) => call(updateDailyGoal, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(goalKey, saved)
      void queries.invalidateQueries({ queryKey: ['calendar', 'today'] })
    },
  })
}

/** The query of the site's link, and of whether the dashboard asks to share it. */
export const sharingQuery = queryOptions({
  queryKey: sharingKey,
  staleTime: JUST_READ_MS,
  // The dashboard waits for the first answer. A repetition after a failed call would make it wait longer.
  retry: false,
  queryFn: ({ signal }) => call(readSharing, { signal }),
})

/** The site's link, and whether the dashboard asks to share it. */
export function useSharing(enabled: boolean) {
  return useQuery({ ...sharingQuery, enabled, retryOnMount: false })
}

/** Hides the request to share the site, at once and for everybody at the salon. */
export function useCloseSharing() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(closeSharing),
    onMutate: () =>
      queries.setQueryData<Reply<typeof readSharing>>(
        sharingKey,
        (shown) => shown && { ...shown, suggested: false },
      ),
    onError: () => void queries.invalidateQueries({ queryKey: sharingKey }),
  })
}

/** Opens the preview of the site after `before` has ended: in a new tab, or in this one if the browser opens none. */
export function useOpenPreview(before: () => Promise<unknown> = async () => {}) {
  return useMutation({
    mutationFn: async () => {
      // opened before the call, because browsers block a tab that is opened only after the answer
      const tab = window.open('about:blank', '_blank')
      try {
        await before()
        const { url } = await call(readPreviewLink)
        if (!tab) return location.assign(url)
        tab.opener = null
        tab.location.replace(url)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
  })
}
