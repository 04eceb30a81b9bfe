import { logout } from '@chairtime/contract/auth.ts'
import { type Endpoint, timeHeader } from '@chairtime/contract/endpoint.ts'
import { fillPath } from '@chairtime/contract/path.ts'
import { get, itemAt } from '@chairtime/core/known.ts'
import type { FastifyInstance } from 'fastify'
import { Refused, refuse } from '../errors/refuse.ts'
import { sendError } from '../errors/send-error.ts'
import type { CountCall } from '../http/call-limits.ts'
import { sendShared } from '../http/pre-serialized.ts'
import { decodeText } from './decode-text.ts'
import { type ApiOptions, admit, type Caller, handle } from './handle.ts'
import { PreSerializedReply } from './pre-serialized-reply.ts'
import { type Route, statusOf } from './route.ts'
import { assertUpload, fileTypes, uploadPlaces } from './uploads.ts'
import { wireSchema } from './wire-schema.ts'

/** Mounts the routes of the contract below `/api`. All of their errors have one JSON shape. */
export function mountApi(
  app: FastifyInstance,
  options: MountOptions,
  routes: readonly Route[],
): void {
  acceptBodies(app)
  const { clock } = options.app
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store').header(timeHeader, clock.now().getTime())
    done()
  })
  const takePlace = uploadPlaces()
  for (const route of routes) mount(app, { ...options, takePlace }, route)
  app.setNotFoundHandler((request, reply) =>
    sendError(app.log, reply, new Refused('not_found'), request.id),
  )
  app.setErrorHandler((error, request, reply) => sendError(app.log, reply, error, request.id))
}

interface MountOptions extends ApiOptions {
  readonly countCall: CountCall
}

interface RouteOptions extends MountOptions {
  readonly takePlace: ReturnType<typeof uploadPlaces>
}

function mount(app: FastifyInstance, options: RouteOptions, route: Route): void {
  const { endpoint } = route
  const response = endpoint.response && wireSchema(endpoint.response)
  const callers = new WeakMap<object, Caller>()
  app.route<{ Params: Record<string, string> }>({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
    exposeHeadRoute: endpoint.method === 'GET',
    ...(response && { schema: { response: { [statusOf(endpoint)]: response } } }),
    // runs before the body is read, so that only admitted callers can make the server read one
    onRequest: async (request, reply) => {
      const caller = await admit(options, endpoint, request)
      // signing out is not counted, so that a session can always be ended
      if (caller.actor.id !== null && endpoint !== logout)
        await options.countCall(request, caller.actor.id)
      assertUpload(endpoint, request.headers)
      if (endpoint.acceptsBytes) options.takePlace(caller.tenantId, reply.raw)
      callers.set(request, caller)
    },
    handler: async (request, reply) => {
      assertTextType(endpoint, request.headers['content-type'], request.body)
      const { ip, headers, params, query, body } = request
      const apiRequest = { requestId: request.id, ip, headers, params, query, body }
      const answer = await handle(options, route, apiRequest, get(callers, request))
      if (endpoint.createdPath) {
        const fields = { ...params, ...Object(answer.body) }
        reply.header('location', `/api${fillPath(endpoint.createdPath, fields)}`)
      }
      reply.code(answer.status).headers(answer.headers)
      if (answer.body instanceof PreSerializedReply) return sendShared(answer.body, request, reply)
      return reply.send(answer.body)
    },
  })
}

/** `/services/{id}` in the syntax of the framework; a dot after a parameter ends the parameter. */
function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}(\.\w+)?/g, (_, name: string, suffix?: string) =>
    suffix ? `:${name}(^[^./]+)${suffix}` : `:${name}`,
  )
}

/**
 * Accepts JSON, text and files as bodies. At endpoints that do not declare them, `assertTextType` refuses text and
 * `assertUpload` refuses files. An empty JSON body counts as none.
 */
function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parseJson(request, String(text), done)
  })
  app.addContentTypeParser<Buffer>(/^text\//, { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, decodeText(bytes)),
  )
  app.addContentTypeParser<Buffer>(fileTypes, { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
}

function assertTextType(endpoint: Endpoint, contentType: string | undefined, body: unknown): void {
  if (typeof body !== 'string' || !contentType?.startsWith('text/')) return
  const type = itemAt(contentType.split(';'), 0).trim().toLowerCase()
  if (!endpoint.acceptsText?.includes(type)) refuse('unsupported_media_type')
}
