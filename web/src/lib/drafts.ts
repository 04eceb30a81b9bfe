import type { DayPart } from '@chairtime/core/time/day-part.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { newActionKey } from './api.ts'
import type { BookingPrefill } from './desk.ts'
import { useSession } from './session.ts'

/** Whom a booking is for, as far as it is known. */
export type DraftClient =
  | { readonly kind: 'known'; readonly id: string; readonly name: string }
  | NewDraftClient
  | { readonly kind: 'walkIn' }

export interface NewDraftClient {
  readonly kind: 'new'
  readonly name: string
  readonly phone: string
  readonly email: string
  /** The desk has said that the client on file with this number or address is another client. */
  readonly isAnotherPerson: boolean
}

export interface DraftService {
  readonly serviceId: string
  /** A staff member's id, or `any`. */
  readonly staffId: string
  /** If `staffId` is `any`, the person of the free time that was chosen. It counts for that time only. */
  readonly chosen?: { readonly startTime: string; readonly staffId: string }
}

export interface DraftWait {
  /** Local dates. An empty first day means today, and an empty last day means the first day. */
  readonly firstDay: string
  readonly lastDay: string
  readonly part: DayPart['name'] | 'any'
  /** The day that the draft had when its client was put on the waiting list instead of being booked. */
  readonly draftDay?: string
}

/** What was begun at the desk and not made: an appointment, a walk-in or an entry of the waiting list. */
export interface Draft {
  readonly id: string
  /** What stands in the client field before a client is chosen. */
  readonly search: string
  readonly client: DraftClient | null
  /** The client books for another person. */
  readonly forSomeoneElse: boolean
  readonly services: readonly DraftService[]
  /** The person of a time that was pressed in a calendar; services that are added have this person at first. */
  readonly staffId: string
  readonly date: string
  readonly startTime: string
  readonly notes: string
  /** Why the time is booked against the rules. */
  readonly reason: string
  /** The form that the draft is filled in with. */
  readonly form: 'appointment' | 'walkIn' | 'waitlist'
  /** When a client of the waiting list could come. */
  readonly wait: DraftWait
  readonly waitlistEntryId: string
  /** The last request that has no answer yet. If it is sent again with the same content, it takes effect only once. */
  readonly sent: {
    readonly content: string
    readonly key: string
    /** The draft's choices at that request, as JSON; empty for the waiting list, which compares only `content`. */
    readonly choices: string
  } | null
}

interface Drafts {
  /** The user whose drafts they are. */
  readonly userId: string | null
  readonly drafts: readonly Draft[]
  /** The draft in the open panel; the others are parked. */
  readonly openId: string | null
}

const none: Drafts = { userId: null, drafts: [], openId: null }

/** The drafts of this tab. They survive a reload. */
export const useDrafts = create<Drafts>()(
  persist(() => none, {
    name: 'desk-drafts',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ userId, drafts }) => ({ userId, drafts }),
    merge: (kept, initial) => ({ ...initial, ...afterReload(kept as Partial<Drafts> | null) }),
  }),
)

useSession.subscribe(({ user }) => forgetOthers(user?.id))
forgetOthers(useSession.getState().user?.id)

/**
 * Opens the parked draft that a prefill names, or else a new draft, and parks the one that was open. If the open draft
 * is an appointment without a time, and the prefill has only a time, the open draft gets this time instead. The person
 * of the time is then filled in, too, for the services that this person performs.
 */
export function openDraft(
  prefill: BookingPrefill,
  performs: (staffId: string, serviceId: string) => boolean = () => false,
): void {
  const { drafts, openId } = useDrafts.getState()
  const open = drafts.find(({ id }) => id === openId)
  if (prefill.draftId) put({ openId: prefill.draftId })
  else if (open && !open.startTime && open.form === 'appointment' && isTimeAlone(prefill)) {
    const time = timeOf(prefill)
    const services = open.services.map((one) =>
      performs(time.staffId, one.serviceId) ? { ...one, staffId: time.staffId } : one,
    )
    changeDraft(open.id, { ...time, services })
  } else {
    const draft = begin(prefill)
    put({ drafts: [...drafts, draft], openId: draft.id })
  }
}

/** Parks the open draft. A draft without content is forgotten. */
export function parkDraft(): void {
  put({ openId: null })
}

export function changeDraft(id: string, change: Partial<Draft>): void {
  const { drafts } = useDrafts.getState()
  useDrafts.setState({ drafts: drafts.map((one) => (one.id === id ? { ...one, ...change } : one)) })
}

export function discardDraft(id: string): void {
  const { drafts, openId } = useDrafts.getState()
  put({ drafts: drafts.filter((one) => one.id !== id), openId: openId === id ? null : openId })
}

/** Brings a discarded draft back, as a parked one. */
export function restoreDraft(draft: Draft): void {
  put({ drafts: [...useDrafts.getState().drafts, draft] })
}

/** The idempotency key for a request of a draft. While the content is the same, the last key is used again. */
export function keyFor(
  { id, sent }: Pick<Draft, 'id' | 'sent'>,
  content: string,
  choices = '',
): string {
  if (sent?.content === content) return sent.key
  const key = newActionKey()
  changeDraft(id, { sent: { content, key, choices } })
  return key
}

function put({ drafts, openId }: Partial<Pick<Drafts, 'drafts' | 'openId'>>): void {
  const before = useDrafts.getState()
  const open = openId === undefined ? before.openId : openId
  const kept = (drafts ?? before.drafts).filter((one) => one.id === open || hasContent(one))
  useDrafts.setState({
    drafts: kept,
    openId: open,
    userId: useSession.getState().user?.id ?? null,
  })
}

// A time alone is no content, because somebody may have pressed it by mistake. The service of a walk-in is no content
// either, because one press chooses it again. A request without an answer may have booked the visit, so the draft is
// kept with the key of the request.
function hasContent({ client, search, services, notes, form, sent }: Draft): boolean {
  const isChosen = services.length > 0 && form !== 'walkIn'
  const isTyped = search.trim() !== '' || notes.trim() !== ''
  return client !== null || isTyped || isChosen || sent !== null
}

function isTimeAlone(prefill: BookingPrefill): boolean {
  const { startTime, serviceId, serviceIds, clientId, waitlistEntryId } = prefill
  return startTime !== undefined && !serviceId && !serviceIds && !clientId && !waitlistEntryId
}

function timeOf({ date = '', startTime = '', staffId = 'any' }: BookingPrefill) {
  return { date, startTime, staffId }
}

function begin(prefill: BookingPrefill): Draft {
  const { waitlistEntryId = '', form = 'appointment' } = prefill
  const { staffId, ...time } = timeOf(prefill)
  return {
    id: newActionKey(),
    search: prefill.search ?? '',
    client: clientIn(prefill),
    forSomeoneElse: false,
    services: servicesIn(prefill, staffId),
    staffId,
    ...time,
    notes: '',
    reason: '',
    form,
    wait: { firstDay: '', lastDay: '', part: 'any' },
    waitlistEntryId,
    sent: null,
  }
}

// A draft that an earlier version of the app has kept lacks the fields that were added since. The draft that was open
// may be without content, and is then left out.
function afterReload(kept: Partial<Drafts> | null): Partial<Drafts> {
  const drafts = (kept?.drafts ?? []).map((draft) => ({ ...begin({}), ...draft }))
  return { ...kept, drafts: drafts.filter(hasContent) }
}

function forgetOthers(userId: string | undefined): void {
  const { userId: owner } = useDrafts.getState()
  if (owner !== null && owner !== userId) useDrafts.setState(none)
}

function clientIn({ clientId, clientName = '', contact }: BookingPrefill): DraftClient | null {
  if (clientId) return { kind: 'known', id: clientId, name: clientName }
  if (!contact) return null
  const { name, phone, email } = contact
  return { kind: 'new', name, phone: phone ?? '', email: email ?? '', isAnotherPerson: false }
}

function servicesIn({ serviceId, serviceIds, staffByService }: BookingPrefill, staffId: string) {
  const ids = serviceIds ?? (serviceId ? [serviceId] : [])
  return ids.map((id, i) => ({ serviceId: id, staffId: staffByService?.[i] ?? staffId }))
}
