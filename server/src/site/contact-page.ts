import { type EnquiryTopic, enquiryTopics, sendEnquiry } from '@chairtime/contract/enquiries.ts'
import {
  type ContactView,
  type EnquiryForm,
  type PublicContact,
  trapField,
} from '@chairtime/contract/public-pages.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FORM_SECONDS_MIN } from '../platform/api/challenge.ts'
import type { Config } from '../platform/config/config.ts'
import type { Urls } from '../platform/config/urls.ts'
import { newId } from '../platform/database/ids.ts'
import type { Clock } from '../platform/time/clock.ts'
import { type PageCalls, publicApi } from './api.ts'
import type { Content } from './content.ts'
import { queryOf } from './query.ts'
import { formOf, onOwnHost, sendPublicPage } from './send-public-page.ts'
import type { WebBuild } from './web-build.ts'

interface ContactContext {
  readonly config: Config
  readonly urls: Urls
  readonly clock: Clock
  readonly build: WebBuild
  readonly calls: PageCalls
  readonly contact: PublicContact
}

/** Serves the page with the form of an enquiry and the ways to reach the operator. */
export function serveContact(
  app: FastifyInstance,
  context: ContactContext,
  content: Content,
): void {
  const { config, clock } = context
  const show = (reply: FastifyReply, status: number, form: EnquiryForm | null) =>
    sendPage(context, content, reply, status, form)
  app.get(
    '/contact',
    onOwnHost(config, (request, reply) => {
      const about = queryOf(request).get('about')
      const values = { ...emptyFields, topic: topicOf(about) }
      return show(reply, 200, { ...shownNow(clock), values })
    }),
  )
  app.post(
    '/contact',
    onOwnHost(config, async (request, reply) => {
      const refused = await sendForm(context, request, reply)
      return refused ? show(reply, refused.status, refused.form) : show(reply, 200, null)
    }),
  )
}

interface RefusedEnquiry {
  readonly status: number
  readonly form: EnquiryForm
}

/** Sends the enquiry. Returns the form to be shown again and its status, or `undefined` for an accepted enquiry. */
async function sendForm(
  { calls, clock }: ContactContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RefusedEnquiry | undefined> {
  const sent = formOf(request)
  // only a program fills in the trap field; it is told that its enquiry was accepted
  if (sent.get(trapField)) return undefined
  const values = valuesOf(sent)
  const id = sent.get('submission') ?? ''
  const formAgain = { ...shownNow(clock), submission: id || newId(), values }
  if (!isShownLongEnough(sent.get('shown_at'), clock)) {
    const problem = landingTexts('en').contact.form.tooQuick
    return { status: 429, form: { ...formAgain, problem } }
  }
  // the time of the first form counts, so that a corrected one can be sent immediately
  const shownAt = Number(sent.get('shown_at'))
  const body = { ...values, topic: sent.get('topic') ?? '', id }
  const answer = await publicApi(calls, reply)(sendEnquiry, { body })
  if (answer.ok) return undefined
  const { status, error } = answer
  const errors = error.errors ?? {}
  return {
    status,
    form: {
      ...formAgain,
      shownAt,
      // this page gives forms only valid ids, so a refused id came from elsewhere, and the form gets a new id
      ...(errors.id && { submission: newId() }),
      errors,
      problem: error.errors ? null : error.error,
    },
  }
}

function isShownLongEnough(shownAt: string | null, clock: Clock): boolean {
  const seconds = Number(shownAt || Number.NaN)
  return clock.now().getTime() / 1000 - seconds >= FORM_SECONDS_MIN
}

const emptyFields = { name: '', email: '', message: '' }

/** A form that is shown now, still without its values. */
function shownNow(clock: Clock): Omit<EnquiryForm, 'values'> {
  const shownAt = Math.floor(clock.now().getTime() / 1000)
  return { errors: {}, problem: null, submission: newId(), shownAt }
}

function valuesOf(form: URLSearchParams): EnquiryForm['values'] {
  const typed = (name: keyof typeof emptyFields) => form.get(name) ?? ''
  return {
    name: typed('name'),
    email: typed('email'),
    message: typed('message'),
    topic: topicOf(form.get('topic')),
  }
}

function topicOf(text: string | null): EnquiryTopic {
  return enquiryTopics.find((topic) => topic === text) ?? 'question'
}

function sendPage(
  { build, urls, contact }: ContactContext,
  { html, title, description }: Content,
  reply: FastifyReply,
  status: number,
  form: EnquiryForm | null,
): FastifyReply {
  const view: ContactView = { kind: 'contact', contact, html, title, description, form }
  const canonical = form === null ? null : urls.app('/contact')
  return sendPublicPage({ build, urls }, reply, { status, view, canonical })
}
