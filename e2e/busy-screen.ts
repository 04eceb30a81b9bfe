import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { appTexts } from '@chairtime/core/texts/app.ts'
import { formatTimeRange } from '@chairtime/core/texts/format.ts'
import type { Page } from './story.ts'

/** What a screen shows of each visit by id: person, times and status. */
export type Shown = Readonly<Record<string, string>>

/** What a screen shows of a visit (`undefined` once it is gone), and since when (milliseconds since 1970). */
export interface ShownSince {
  readonly words: string | undefined
  readonly since: number
}

interface Recorder {
  readonly now: () => Shown | null
  readonly since: (id: string) => ShownSince | undefined
  /** Since when the page shows a day and says that it is live, in milliseconds since 1970; null while it does not. */
  readonly liveSince: () => number | null
}

/** Runs in every page: reads calendar and timeline at each change of the page, so that the test need not ask often. */
export function recordScreen() {
  const known = new Map<string, ShownSince>()
  let liveSince: number | null = null
  let isDue = false
  const now = (): Shown | null => {
    const blocks = document.querySelectorAll<HTMLElement>('[data-visit], [data-part]')
    const frame = document.querySelector('[data-column], [aria-label="Today\'s timeline"]')
    if (!frame && blocks.length === 0) return null
    return Object.fromEntries(
      [...blocks].map((block) => {
        const { visit, part } = block.dataset
        const place = block.closest('[data-column]') ?? block.closest('section')
        const person = place?.getAttribute('aria-label')?.replace(/, .*/, '')
        const words = block.querySelector(':scope > .sr-only')?.textContent ?? ''
        // a short visit names its service before the times
        const [times, status] = words.replace(/^\D*(?=\d+:)/, '').split(', ')
        // both attributes begin with the id of the visit, which has 36 characters
        return [(visit ?? part ?? '').slice(0, 36), `${person}, ${times}, ${status}`]
      }),
    )
  }
  const record = () => {
    isDue = false
    // the line of live-state.tsx, or the badge on the dashboard
    const isLive = [...document.querySelectorAll('p, span')].some(
      (one) => one.textContent === 'Live',
    )
    const shown = now()
    liveSince = shown && isLive ? (liveSince ?? Date.now()) : null
    if (!shown) return
    for (const id of new Set([...known.keys(), ...Object.keys(shown)])) {
      const words = shown[id]
      if (!known.has(id) || known.get(id)?.words !== words)
        known.set(id, { words, since: Date.now() })
    }
  }
  const recordOnce = () => {
    if (!isDue) requestAnimationFrame(record)
    isDue = true
  }
  new MutationObserver(recordOnce).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  const screen: Recorder = { now, since: (id) => known.get(id), liveSince: () => liveSince }
  Object.assign(globalThis, { visitsOnScreen: screen })
}

/** Reads calendar and timeline; `null` when the page shows neither. */
export function readScreen(page: Page): Promise<Shown | null> {
  return page.evaluate(() => (Reflect.get(globalThis, 'visitsOnScreen') as Recorder).now())
}

/**
 * What a page shows of a visit, since when it shows this, and since when it shows a live day. `null` while it shows no
 * live day.
 */
export function readSince(
  page: Page,
  id: string,
): Promise<(Partial<ShownSince> & { readonly liveSince: number }) | null> {
  return page.evaluate((visit) => {
    const screen: Recorder = Reflect.get(globalThis, 'visitsOnScreen')
    const liveSince = screen.liveSince()
    return liveSince !== null && screen.now() ? { ...screen.since(visit), liveSince } : null
  }, id)
}

/** What every screen of today should show of a visit; `undefined` when it should not be there. */
export function expectedOf(visit: AppointmentView, timezone: string): string | undefined {
  const dayOf = (time: string | number) =>
    new Date(time).toLocaleDateString('en-CA', { timeZone: timezone })
  if (visit.status === 'cancelled' || dayOf(visit.start_time) !== dayOf(Date.now()))
    return undefined
  const range = formatTimeRange(visit.start_time, visit.end_time, { timezone, locale: 'en-US' })
  return `${visit.staff?.name}, ${range}, ${appTexts('en').shown.statusLabel[visit.status]}`
}

/** The differences between a screen and the visits of the day, in words. */
export function differences(
  shown: Shown,
  visits: readonly AppointmentView[],
  timeZone: string,
): string[] {
  const ids = new Set([...Object.keys(shown), ...visits.map(({ id }) => id)])
  return [...ids].flatMap((id) => {
    const visit = visits.find((one) => one.id === id)
    const expected = visit && expectedOf(visit, timeZone)
    return shown[id] === expected ? [] : [`${id}: shows ${shown[id]}, is ${expected}`]
  })
}
