import {
  confirmNewsletter,
  joinNewsletter,
  leaveNewsletter,
} from '@chairtime/contract/newsletter.ts'
import {
  type NewsletterStep,
  type NewsletterView,
  type PublicContact,
  trapField,
} from '@chairtime/contract/public-pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Urls } from '../platform/config/urls.ts'
import { isUnknown } from './answer.ts'
import { type PageCalls, publicApi } from './api.ts'
import { formOf, onOwnHost, sendPublicPage } from './send-public-page.ts'
import type { WebBuild } from './web-build.ts'

interface NewsletterContext {
  readonly config: Config
  readonly urls: Urls
  readonly build: WebBuild
  readonly calls: PageCalls
  readonly contact: PublicContact
}

type LinkRequest = FastifyRequest<{ Params: { token: string } }>

/** Serves the form of the newsletter, and the pages that its mails lead to. Opening a page changes nothing. */
export function serveNewsletter(app: FastifyInstance, context: NewsletterContext): void {
  const { config } = context
  app.get(
    '/newsletter',
    onOwnHost(config, (_request, reply) => send(context, reply, { step: 'ask' })),
  )
  app.post(
    '/newsletter',
    onOwnHost(config, (request, reply) => join(context, request, reply)),
  )
  serveLink(app, context, { step: 'confirm', done: 'confirmed', call: confirmNewsletter })
  // mail programs send the one-click removal as a URL-encoded or as a multipart form (RFC 8058, 3.1)
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, undefined),
    )
    serveLink(scope, context, { step: 'leave', done: 'left', call: leaveNewsletter })
  })
}

/**
 * Asks for the newsletter with the typed address. A form with a filled trap field is answered like an accepted one and
 * has no effect.
 */
async function join(context: NewsletterContext, request: FastifyRequest, reply: FastifyReply) {
  const form = formOf(request)
  const email = form.get('email') ?? ''
  if (form.get(trapField)) return send(context, reply, { step: 'asked' })
  const answer = await publicApi(context.calls, reply)(joinNewsletter, { body: { email } })
  if (answer.ok) return send(context, reply, { step: 'asked' })
  const { status, error } = answer
  const problem = error.errors?.email?.[0] ?? error.error
  return send(context, reply, { step: 'ask', status, email, problem })
}

interface Link {
  readonly step: 'confirm' | 'leave'
  readonly done: NewsletterStep
  readonly call: typeof confirmNewsletter | typeof leaveNewsletter
}

/** Serves the page of a link in a mail. Its only button makes the call. */
function serveLink(
  app: FastifyInstance,
  context: NewsletterContext,
  { step, done, call }: Link,
): void {
  const path = `/newsletter/${step}/:token`
  app.get(
    path,
    onOwnHost(context.config, (_request, reply) => send(context, reply, { step })),
  )
  app.post(
    path,
    onOwnHost(context.config, async ({ params: { token } }: LinkRequest, reply) => {
      const answer = await publicApi(context.calls, reply)(call, { body: { token } })
      if (answer.ok) return send(context, reply, { step: done })
      const { status, error } = answer
      return isUnknown(status)
        ? send(context, reply, { step: 'no_such_link', status: 404 })
        : send(context, reply, { step, status, problem: error.error })
    }),
  )
}

interface NewsletterPage extends Partial<Pick<NewsletterView, 'email' | 'problem'>> {
  readonly step: NewsletterStep
  readonly status?: number
}

function send(
  { build, urls, contact }: NewsletterContext,
  reply: FastifyReply,
  { step, status = 200, email = '', problem = null }: NewsletterPage,
): FastifyReply {
  const view: NewsletterView = { kind: 'newsletter', contact, step, email, problem }
  const canonical =
    reply.request.method === 'GET' && step === 'ask' ? urls.app('/newsletter') : null
  return sendPublicPage({ build, urls }, reply, { status, view, canonical })
}
