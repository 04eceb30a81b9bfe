import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { changeDraft, type Draft, discardDraft, keyFor } from '../../lib/drafts.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { toast } from '../../ui/toast.ts'
import { type NewWaitlistEntry, useAddToWaitlist, useTakeOffList } from '../waitlist/queries.ts'

/** Puts the client of a draft on the waiting list once, however often the draft is sent, and offers Undo. */
export function useAdding(draft: Draft, onAdded: () => void) {
  const { waitlist } = useAppTexts().deskBooking
  const adding = useAddToWaitlist()
  const takingOff = useTakeOffList()
  const mounted = useMounted()
  const undo = (id: string, name: string) =>
    takingOff
      .mutateAsync(id)
      .then(() => toast({ title: waitlist.undone(name) }))
      .catch((error: unknown) => toast({ tone: 'error', title: errorMessage(error) }))
  const add = (body: NewWaitlistEntry) => {
    if (adding.isPending) return
    const key = keyFor(draft, JSON.stringify(body))
    adding.mutateAsync({ body, key }).then(
      ({ id, client }) => {
        const name = client?.name ?? ''
        discardDraft(draft.id)
        if (mounted.current) onAdded()
        toast({
          tone: 'success',
          title: waitlist.added(name),
          actions: [{ label: waitlist.undo, undo: true, onSelect: () => void undo(id, name) }],
        })
      },
      (error: unknown) => {
        // A refused request has made no entry, so its key is dropped. Without an answer the entry may exist, so the key
        // is kept.
        if (error instanceof ApiError && error.status < 500) changeDraft(draft.id, { sent: null })
        if (!mounted.current) toast({ tone: 'error', title: errorMessage(error) })
      },
    )
  }
  const { isPending, error, reset } = adding
  return { add, isPending, error, reset }
}
