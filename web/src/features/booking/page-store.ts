import {
  backToTimes,
  readAddress,
  stepOf,
  writeAddress,
} from '@chairtime/contract/booking-address.ts'
import type { PageProblem, PageReply, PageView } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { forgetForm } from './kept-form.ts'
import { lacksTimes, localView } from './local-view.ts'
import { explainOwnTime, forgetChangedTime, keepBookedTime, keepHeldTime } from './own-time.ts'
import type { BookedVisit } from './page-actions.ts'
import { createPageRequests } from './page-requests.ts'
import { titleOf } from './page-titles.ts'
import { pages } from './pages.tsx'

export interface PageState {
  readonly view: PageView
  /** Whether a page is being loaded or a form is being sent. */
  readonly busy: boolean
  /** The value of the button whose form is being sent. */
  readonly sending: string | null
  /** The visit that was booked in this window, until it is cancelled. */
  readonly booked: BookedVisit | null
}

type HistoryChange = (href: string) => void

/** Store of the shown page and its navigation; it updates the address and the history. */
export function createPageStore(initial: PageView, texts: BookingTexts) {
  const requests = createPageRequests(initial)
  const listeners = new Set<() => void>()
  let state: PageState = {
    view: initial,
    busy: false,
    sending: null,
    booked: null,
  }
  let latest = 0

  const set = (next: PageState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const show = (view: PageView) => {
    forgetChangedTime(state.view, view)
    const booked = bookedAsShown(state.booked, view)
    set({ ...state, view, booked, busy: false, sending: null })
    document.title = titleOf(texts, view)
  }
  /** Shows a page as soon as its code is loaded. If loading fails, the browser reloads the present address. */
  const showLoaded = async (view: PageView, counts: () => boolean) => {
    const page = pages[view.kind]
    // loaded code is not awaited, so that the page follows each key and click at once
    if (!page.isLoaded()) await page.load().catch(() => {})
    if (!counts()) return
    if (page.isLoaded()) show(view)
    else location.reload()
  }
  /** Begins a request. The returned function says whether the answer counts: it does for the latest request only. */
  const begin = (sending: string | null) => {
    set({ ...state, busy: true, sending })
    const requestNumber = ++latest
    return () => requestNumber === latest
  }
  const follow = async (reply: PageReply, counts: () => boolean, changeHistory: HistoryChange) => {
    if (!counts()) return
    if ('view' in reply) {
      if (reply.view.kind === 'booking')
        changeHistory(writeAddress(reply.view.base, reply.view.address))
      await showLoaded(reply.view, counts)
    } else if (reply.redirect.startsWith('/')) {
      changeHistory(reply.redirect)
      await follow(await requests.get(reply.redirect), counts, () => {})
    } else {
      location.assign(reply.redirect)
    }
  }

  const showPage = (href: string) => {
    const counts = begin(null)
    const local = localView(state.view, href)
    if (local) {
      show(local)
      if (lacksTimes(local)) addTimes(href, counts)
      return
    }
    requests
      .get(href)
      .then((reply) => follow(reply, counts, () => {}))
      .catch(() => counts() && location.assign(href))
  }

  /** Adds the first free times to the menu. Without an answer the menu stays as it is. */
  const addTimes = (href: string, counts: () => boolean) => {
    requests
      .get(href)
      .then((reply) => ('view' in reply ? showLoaded(reply.view, counts) : undefined))
      .catch(() => {})
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Shows the page at an address that the address bar of the browser already shows. */
    showPage,
    go(href: string) {
      if (href !== location.pathname + location.search) history.pushState(null, '', href)
      showPage(href)
    },
    prepare(href: string) {
      if (!localView(state.view, href)) requests.prepare(href)
    },
    /** Without an answer a problem is shown and the form keeps its values. Sending it again has no second effect. */
    send(form: HTMLFormElement, submitter: HTMLElement | null) {
      const data = new FormData(form, submitter)
      const counts = begin(submitter?.getAttribute('value') ?? null)
      requests
        .post(form.getAttribute('action') ?? location.href, data)
        .then((reply) => {
          state = { ...state, booked: bookedBy(reply, state.view) ?? state.booked }
          const explained = explainOwnTime(texts, reply, startOf(submitter, state.view))
          return follow(explained, counts, historyChangeAfter(state.view, explained))
        })
        .catch(() => counts() && show({ ...state.view, problem: unreachable(texts) }))
    },
  }
}

/**
 * The history change after a form was sent. If the reply is a view, or leads to the page of a booked visit, the history
 * entry of the form is replaced. If the reply leads to any other page, an entry is added. On the way to the page of a
 * visit, and once the waiting list is joined, the typed values are forgotten.
 */
function historyChangeAfter(from: PageView, reply: PageReply): HistoryChange {
  return (href) => {
    const leadsToVisit = 'redirect' in reply && href.startsWith('/manage/')
    const { joined } = readAddress(new URL(href, location.origin).searchParams)
    if (leadsToVisit || joined) forgetForm()
    if (leadsToVisit) {
      const start = startOf(null, from)
      if (start !== null) keepBookedTime(from, start)
    }
    if (leadsToVisit || 'view' in reply) return history.replaceState(null, '', href)
    markHeldTime(from, href)
    history.pushState(null, '', href)
  }
}

/**
 * Adds the hold to the present history entry, and keeps the held time for other tabs. When the client goes back from
 * the details, the held time is then still among the times of the day, and the next hold replaces this hold.
 */
function markHeldTime(from: PageView, details: string): void {
  const { pathname, searchParams } = new URL(details, location.origin)
  const address = readAddress(searchParams)
  if (address.hold === null) return
  keepHeldTime(pathname, address)
  const inMenu = from.kind === 'booking' && stepOf(from.address) === 'services'
  const returnAddress = inMenu
    ? ({ ...from.address, hold: address.hold } as const)
    : backToTimes(address)
  history.replaceState(null, '', writeAddress(pathname, returnAddress))
}

/** The start that a form asks for: the value of the pressed button if it is a time, else the chosen start. */
function startOf(submitter: HTMLElement | null, view: PageView): string | null {
  const value = submitter?.getAttribute('value') ?? ''
  if (!Number.isNaN(Date.parse(value))) return value
  return view.kind === 'booking' ? view.address.start : null
}

/** The visit that this reply has booked. */
function bookedBy(reply: PageReply, view: PageView): BookedVisit | null {
  if (!('redirect' in reply) || !reply.redirect.startsWith('/manage/')) return null
  const start = startOf(null, view)
  return start === null ? null : { start, href: reply.redirect.replace(/\?.*/, '') }
}

/** The booked visit. If `view` is its own page, it has the time shown there, or is null if the visit was cancelled. */
function bookedAsShown(booked: BookedVisit | null, view: PageView): BookedVisit | null {
  if (booked === null || view.kind !== 'manage' || view.base !== booked.href) return booked
  const { status, start_time } = view.appointment
  return status === 'cancelled' ? null : { ...booked, start: start_time }
}

function unreachable({ details }: BookingTexts): PageProblem {
  return { code: 'unreachable', sentence: details.unreachable, alternatives: [] }
}
