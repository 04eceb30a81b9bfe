import { instant } from '@chairtime/contract/fields.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fieldProblems } from '../api/input.ts'
import { refuse, refuseField } from '../errors/refuse.ts'
import { sendError } from '../errors/send-error.ts'
import type { Clock } from '../time/clock.ts'
import { clockPage, outboxPage } from './dev-pages.ts'
import { mountReload } from './reload.ts'

/** A message as its recipient sees it. */
export interface SentMessage {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly from: string
  readonly subject?: string
  readonly body: string
  readonly status: string
  readonly created_at: string
  readonly appointment_id?: string
}

interface SimulatedText {
  /** The provider's id of the text. A second text with the same id has no effect. */
  readonly id?: string | undefined
  readonly from: string
  readonly to: string
  readonly body: string
}

/** The data and actions of the development pages. */
export interface DevelopmentDeps {
  readonly clock: Clock
  /** Messages, newest first: all, or those to one address or number. */
  messages(to: string | undefined): Promise<readonly SentMessage[]>
  /** Handles a text as if a client's phone had sent it. */
  receive(text: SimulatedText): Promise<void>
}

const outboxQuery = z.object({ to: z.string().max(254).optional() })
const inbound = z.object({
  id: z.string().min(1).max(255).optional(),
  from: z.string().min(1).max(40),
  to: z.string().max(40),
  body: z.string().max(1600),
})
const clockMove = z.union([
  z.object({ now: instant }),
  z.object({ advance_seconds: z.coerce.number().int().min(-1e9).max(1e9) }),
])

/**
 * Mounts the pages and calls of `/dev`: the outbox of the built-in providers, the clock, and the stream by which pages
 * of the app reload themselves. They exist outside production only.
 */
export function mountDevelopment(
  app: FastifyInstance,
  deps: DevelopmentDeps,
  onClockMoved: () => void,
): void {
  acceptForms(app)
  mountReload(app)
  app.setErrorHandler((error, request, reply) => sendError(app.log, reply, error, request.id))

  app.get('/outbox', async (request, reply) => {
    const { to } = parsed(outboxQuery, request.query)
    return asPage(reply, outboxPage(await deps.messages(to), to))
  })
  app.get('/clock', async (_request, reply) => asPage(reply, clockPage(deps.clock.now())))
  app.get('/api/messages', async (request) => {
    const { to } = parsed(outboxQuery, request.query)
    return { messages: await deps.messages(to) }
  })
  app.post('/api/messages/inbound', async (request, reply) => {
    await deps.receive(parsed(inbound, request.body))
    return answered(request, reply, '/dev/outbox', { received: true })
  })
  app.post('/api/clock', async (request, reply) => {
    const move = parsed(clockMove, request.body)
    deps.clock.set(movedTo(deps.clock, move))
    onClockMoved()
    return answered(request, reply, '/dev/clock', { now: deps.clock.now().toISOString() })
  })
}

/**
 * The requested time. Refuses seconds that lead to a time outside 2020 to 2039 (`validation_failed`), because the
 * product knows time zones for these years only. A time in `now` was checked when it was parsed.
 */
function movedTo(clock: Clock, move: z.output<typeof clockMove>): Date {
  if ('now' in move) return new Date(move.now)
  const to = new Date(clock.now().getTime() + move.advance_seconds * 1000)
  if (instant.safeParse(to.toISOString()).success) return to
  return refuseField('advance_seconds', () => 'Must lead to a time from 2020 to 2039')
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const given = value ?? {}
  const result = schema.safeParse(given)
  if (!result.success) {
    refuse('validation_failed', { errors: (texts) => fieldProblems(texts, schema, given) })
  }
  return result.data
}

const formType = 'application/x-www-form-urlencoded'

/** Accepts URL-encoded forms, because the pages have no scripts. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

/** Redirects a form to its page and answers a program with the body. */
function answered(request: FastifyRequest, reply: FastifyReply, path: string, body: object) {
  const fromForm = request.headers['content-type']?.startsWith(formType)
  return fromForm ? reply.redirect(path, 303) : reply.send(body)
}

function asPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}
