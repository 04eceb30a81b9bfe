import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { Response } from '@playwright/test'
import { WRITES } from './busy-actions.ts'
import type { Desk } from './busy-desks.ts'
import { watchMachine } from './busy-machine.ts'
import { expectedOf, readSince } from './busy-screen.ts'
import type { Page } from './story.ts'

// an upper limit for a busy machine; the measured time is printed
const FOLLOW_TIMEOUT_MS = 20_000
/** What the app may say of a refusal in place of the sentence in the server's answer. */
const APP_SENTENCES =
  /Someone else changed|has changed in the meantime|was not applied|Nearest free times|can’t be booked|is busy until/

interface RefusalBody {
  readonly error?: string
  readonly details?: { readonly appointment?: AppointmentView }
}

interface Lag {
  readonly desk: string
  /** The call that made the change, its status and its desk. */
  readonly what: string
  readonly ms: number
  /** For how much of this time the machine stood still. */
  readonly stillMs: number
}

interface Problem {
  readonly desk: string
  readonly text: string
}

/**
 * Watches all desks: how long each change takes until every screen shows it, the screen of its own desk included, and
 * whether refusals are explained.
 */
export function watch(desks: readonly Desk[], timeZone: string) {
  const machine = watchMachine()
  const newest = new Map<string, number>()
  const lags: Lag[] = []
  const stale: string[] = []
  const unexplained: Problem[] = []
  /** Answers of an unexpected status: a refusal has 409 or 422. */
  const broken: Problem[] = []
  const refused: string[] = []
  /** The desk and the id in the path of each answer. */
  const answered = new Set<string>()
  /** The desk, the path and the requested status, if any, of each change that was applied. */
  const applied = new Set<string>()
  const stepOf = (desk: Desk, response: Response) =>
    `${desk.name} ${new URL(response.url()).pathname} ${response.request().postDataJSON()?.status}`
  const written = { appointments: 0, checkouts: new Set<string>() }
  const pending = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    pending.add(work)
    void work.finally(() => pending.delete(work))
  }

  async function onAnswer(desk: Desk, response: Response): Promise<void> {
    const at = Date.now()
    const method = response.request().method()
    const path = new URL(response.url()).pathname
    if (method === 'GET' || !WRITES.test(path)) return
    answered.add(`${desk.name} ${path.split('/')[3]}`)
    const body = await response.json().catch(() => ({}))
    const what = `${method} ${path.replace(/[0-9a-f-]{36}/, ':id')} ${response.status()}`
    if (!response.ok()) {
      refused.push(`${what} ${body.code}`)
      const isKnown = [409, 422].includes(response.status())
      if (!isKnown) broken.push({ desk: desk.name, text: `${what} ${JSON.stringify(body)}` })
      else await expectExplained(desk, response, `${what}: ${body.error ?? body.message}`, body)
      return
    }
    applied.add(stepOf(desk, response))
    if (path === '/api/checkouts' && body.checkout) written.checkouts.add(body.checkout.id)
    const changed: AppointmentView[] =
      body.appointments ?? (body.appointment ? [body.appointment] : [])
    for (const visit of changed) {
      if ((newest.get(visit.id) ?? 0) >= visit.version) continue
      newest.set(visit.id, visit.version)
      written.appointments++
      for (const viewer of desks) track(follow(viewer, visit, at, `${what} by ${desk.name}`))
    }
  }

  /**
   * Follows a change until a desk shows it, or until a newer change has overtaken it. The limit counts from the answer.
   * So does the lag; but if the screen began to show a live day only after the answer, the lag counts from then. A
   * screen that is not live or shows no day is not followed, because it does not claim to be up to date.
   */
  async function follow(desk: Desk, visit: AppointmentView, at: number, what: string) {
    const expected = expectedOf(visit, timeZone)
    for (;;) {
      const shown = await readSince(desk.page, visit.id).catch(() => null)
      if (!desk.isConnected || shown === null || newest.get(visit.id) !== visit.version) return
      if (shown.words === expected) {
        const { since = at, liveSince } = shown
        const from = Math.max(at, liveSince)
        const ms = Math.max(0, since - from)
        lags.push({ desk: desk.name, what, ms, stillMs: machine.stillMs(from, since) })
        return
      }
      if (Date.now() - at > FOLLOW_TIMEOUT_MS) {
        stale.push(`${desk.name} shows ${shown.words}, is ${expected} (version ${visit.version})`)
        return
      }
      await new Promise((done) => setTimeout(done, 400))
    }
  }

  async function expectExplained(desk: Desk, response: Response, text: string, body: RefusalBody) {
    const sent = response.request().postDataJSON()
    const step = stepOf(desk, response)
    applied.delete(step)
    const until = Date.now() + 5_000
    while (Date.now() < until) {
      const said = (await sentences(desk.page)).join('\n')
      if (said.includes(body.error ?? '-') || APP_SENTENCES.test(said)) return
      // a queued step that a colleague has already taken needs no explanation
      const present = body.details?.appointment
      if (present && sent?.status === present.status) return
      // a step that was sent again on a newer version, and then succeeded, needs no explanation either
      if (applied.has(step)) return
      await new Promise((done) => setTimeout(done, 100))
    }
    unexplained.push({ desk: desk.name, text })
  }

  for (const desk of desks) desk.page.on('response', (response) => track(onAnswer(desk, response)))
  return {
    lags,
    stale,
    unexplained,
    broken,
    refused,
    answered,
    written,
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending)
      machine.stop()
    },
  }
}

/** Runs in every page: keeps what alerts, toasts and questions have said in the last seconds. */
export function rememberSentences() {
  const said: { text: string; at: number }[] = []
  Object.assign(globalThis, { said })
  const places = '[role=alert], [role=status], [role=alertdialog], [aria-label=Messages], dialog'
  const record = () => {
    for (const place of document.querySelectorAll(places)) {
      const text = place.textContent ?? ''
      const old = said.find((one) => one.text === text)
      if (old) old.at = Date.now()
      else if (text !== '') said.push({ text, at: Date.now() })
    }
    const first = said.findIndex(({ at }) => at > Date.now() - 3_000)
    said.splice(0, first < 0 ? said.length : first)
  }
  new MutationObserver(record).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

function sentences(page: Page): Promise<string[]> {
  return page
    .evaluate(() => {
      const said: { text: string; at: number }[] = Reflect.get(globalThis, 'said')
      return said.filter(({ at }) => at > Date.now() - 3_000).map(({ text }) => text)
    })
    .catch(() => [])
}
