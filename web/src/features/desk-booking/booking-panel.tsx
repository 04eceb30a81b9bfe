import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { BookingPrefill } from '../../lib/desk.ts'
import { openDraft, parkDraft, useDrafts } from '../../lib/drafts.ts'
import { menuQuery } from '../services/queries.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { useOnlyBookable } from './use-only-bookable.ts'
import { WaitlistForm } from './waitlist-form.tsx'
import { WalkIn } from './walk-in.tsx'

const forms = { appointment: AppointmentForm, walkIn: WalkIn, waitlist: WaitlistForm }

interface BookingPanelProps {
  readonly prefill: BookingPrefill
  readonly onClose: () => void
}

/**
 * Books an appointment at the desk, takes a walk-in, or puts a client on the waiting list. What is begun is a draft.
 * When the panel closes, a draft with content is parked, and one without content is forgotten.
 */
export function BookingPanel({ prefill, onClose }: BookingPanelProps) {
  const queries = useQueryClient()
  const begun = useRef<{ readonly prefill: BookingPrefill; readonly draftId: string | null }>(null)
  useLayoutEffect(() => {
    // React repeats effects in development. The repetition continues the draft that the first run began.
    const begunId = begun.current?.prefill === prefill && begun.current.draftId
    const isAmongDrafts = useDrafts.getState().drafts.some(({ id }) => id === begunId)
    openDraft(begunId && isAmongDrafts ? { draftId: begunId } : prefill, (staffId, serviceId) => {
      const menu = queries.getQueryData(menuQuery.queryKey)?.services
      return menu?.find(({ id }) => id === serviceId)?.staff_ids.includes(staffId) ?? false
    })
    begun.current = { prefill, draftId: useDrafts.getState().openId }
  }, [prefill, queries])
  useEffect(() => parkDraft, [])
  const draft = useDrafts(({ drafts, openId }) => drafts.find(({ id }) => id === openId))
  useOnlyBookable(draft)
  if (!draft) return null
  const Form = forms[draft.form]
  return <Form key={draft.id} draft={draft} onClose={onClose} />
}
