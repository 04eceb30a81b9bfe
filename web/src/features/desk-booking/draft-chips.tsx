import { X } from 'lucide-react'
import { desk } from '../../lib/desk.ts'
import { type Draft, discardDraft, restoreDraft, useDrafts } from '../../lib/drafts.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { toast } from '../../ui/toast.ts'
import { useMenu } from '../services/queries.ts'

/**
 * The parked drafts at the bottom of the page, as chips. A press on a chip continues its draft, and a press on the
 * cross of the chip discards the draft. The chips lie over the content, also on a short page.
 */
export function DraftChips() {
  const { drafts } = useAppTexts().deskBooking
  const { drafts: all, openId } = useDrafts()
  const mayBook = useMay('appointments.write')
  const list = useKeptFocus<HTMLUListElement>()
  const parked = all.filter(({ id }) => id !== openId)
  if (parked.length === 0 || !mayBook) return null
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={drafts.label}
      // toaster.css places toasts above an element with this attribute
      data-drafts
      // The padding leaves room for the shadows, because a scrolling element cuts off what is outside it. On a wide
      // screen the chips stand beside the assistant, in the space that the page keeps free for it at the bottom.
      className="pointer-events-none sticky bottom-[calc(3rem+var(--above-assistant,0px))] z-12 -mx-4 mt-3 -mb-8 flex gap-2 overflow-x-auto px-4 pt-4 pb-9 focus:outline-none lg:top-[calc(100dvh-5rem)] lg:bottom-0 lg:-mx-8 lg:mt-0 lg:-mb-20 lg:px-8 lg:pb-4 lg:in-[:root:has([data-assistant])]:me-48"
    >
      {parked.map((draft) => (
        <Chip key={draft.id} draft={draft} />
      ))}
    </ul>
  )
}

function Chip({ draft }: { readonly draft: Draft }) {
  const { drafts } = useAppTexts().deskBooking
  const title = useTitle(draft)
  const discard = () => {
    discardDraft(draft.id)
    toast({
      title: drafts.discarded(title),
      actions: [{ label: drafts.undo, undo: true, onSelect: () => restoreDraft(draft) }],
    })
  }
  return (
    <li className="pointer-events-auto flex min-w-28 items-center rounded-full border border-line-strong bg-raised shadow-float">
      <button
        type="button"
        aria-label={drafts.continue(title)}
        onClick={() => desk.book({ draftId: draft.id })}
        className="min-h-11 min-w-0 max-w-60 truncate rounded-full ps-4 pe-1 font-medium"
      >
        {title}
      </button>
      <button
        type="button"
        aria-label={drafts.discard(title)}
        onClick={discard}
        className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

/**
 * Whom or what the draft is for: the client, else the text of the client field, else the first service. Then comes the
 * time if it is chosen, or “Waiting list” in a draft of an entry: `Ada, Sun, Mar 8, 5:00 PM?`, `Ada, Waiting list?`.
 */
function useTitle({ client, search, services, startTime, form }: Draft): string {
  const { deskBooking, shown } = useAppTexts()
  const timeZone = useTimeZone()
  const menu = useMenu().data ?? []
  const clientName = client?.kind === 'walkIn' ? shown.person.walkIn : client?.name || search.trim()
  const service = menu.find(({ id }) => id === services[0]?.serviceId)?.name
  const { drafts, waitlist } = deskBooking
  const when = startTime ? formatMoment(startTime, timeZone) : null
  return drafts.title(
    clientName || service || drafts.nobody,
    form === 'waitlist' ? waitlist.title : when,
  )
}
