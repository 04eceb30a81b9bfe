import { formatTime } from '@chairtime/core/texts/format.ts'
import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import { html, type Markup } from '../http/markup.ts'
import { linked, page } from '../http/page.ts'
import type { SentMessage } from './dev.ts'

/** The page of sent emails and texts as their recipients see them, newest first. */
export function outboxPage(messages: readonly SentMessage[], to: string | undefined): string {
  const selection = to === undefined ? 'so far, newest first' : `to ${to}, newest first`
  const allLink = to === undefined ? [] : [html`<p><a href="/dev/outbox">Show all messages</a></p>`]
  return page(
    'Sent messages',
    html`<main>
<h1>Sent messages</h1>
<p class="soft">${String(messages.length)} ${selection}. Nothing leaves this computer: this is what clients and owners would have received. <a href="/dev/clock">The clock</a></p>
${allLink}
${messages.length > 0 ? messages.map(messageCard) : nothingYet}
</main>`,
  )
}

const nothingYet = html`<article>
<h2>Nothing has been sent yet</h2>
<p class="soft">Book a visit on a booking site, or ask for a new password: what would be sent appears here.</p>
</article>`

function messageCard(message: SentMessage): Markup {
  const subject = message.subject ? [html`<h2>${message.subject}</h2>`] : []
  const address = `/dev/outbox?to=${encodeURIComponent(message.to)}`
  const answer = message.channel === 'sms' ? [answerForm(message)] : []
  return html`<article>
<p class="soft">${message.channel === 'sms' ? 'Text' : 'Email'} to <a href="${address}">${message.to}</a> from ${message.from}, ${message.status}, ${message.created_at}</p>
${subject}${linked(message.body)}${answer}
</article>`
}

function answerForm(message: SentMessage): Markup {
  return html`<form method="post" action="/dev/api/messages/inbound">
<input type="hidden" name="from" value="${message.to}"><input type="hidden" name="to" value="${message.from}">
<input name="body" required maxlength="1600" placeholder="Answer, for example C to confirm" aria-label="Answer as the client">
<button>Answer as the client</button>
</form>`
}

const clockSteps = [
  ['15 minutes on', 900],
  ['An hour on', 3_600],
  ['A day on', DAY_SECONDS],
  ['A week on', 7 * DAY_SECONDS],
  ['A day back', -DAY_SECONDS],
] as const

const timeInWords = (now: Date) =>
  `${formatTime(now.getTime(), { timezone: 'UTC', locale: 'en' }, 'fullTime')} UTC`

/** The page of the product's clock, with buttons that move it. */
export function clockPage(now: Date): string {
  const buttons = clockSteps.map(
    ([label, seconds]) =>
      html`<button name="advance_seconds" value="${String(seconds)}">${label}</button>`,
  )
  return page(
    'The clock',
    html`<main>
<h1>The clock</h1>
<p>For the product it is <strong><time datetime="${now.toISOString()}">${timeInWords(now)}</time></strong> and ticking. Move it to see what is offered, held, due and expired at another time. <a href="/dev/outbox">Sent messages</a></p>
<form class="card" method="post" action="/dev/api/clock">${buttons}</form>
<form class="card" method="post" action="/dev/api/clock">
<input name="now" value="${now.toISOString()}" required aria-label="Set the clock to"><button>Set the clock</button>
</form>
</main>`,
  )
}
