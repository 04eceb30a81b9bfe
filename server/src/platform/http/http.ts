import { IncomingMessage, maxHeaderSize, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config.ts'
import { newId } from '../database/ids.ts'
import { connectionsWithin, fileHandleLimit } from '../errors/file-handles.ts'
import { refuse } from '../errors/refuse.ts'
import { sendError } from '../errors/send-error.ts'
import { answerUnreadable } from '../errors/unreadable.ts'
import { allowedMethods } from './allowed-methods.ts'
import { closeInOrder } from './closing.ts'
import { limitConnections, proxyMatcher } from './connection-limits.ts'
import { guardHosts } from './hosts.ts'
import { closeAfterEarlyAnswers } from './lingering-close.ts'
import { refuseCrossSite } from './same-origin.ts'
import { cutStalledPeers } from './stalled-peers.ts'

/** The HTTP server before anything is mounted: limits, hosts and headers. */
export async function createHttp(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: config.trustedProxies,
    http: {
      headersTimeout: 10_000,
      // how often connections are looked at; the time limits hold to within so much
      connectionsCheckingInterval: 1_000,
      // what asks for another protocol anywhere else is answered in this one
      shouldUpgradeCallback: ({ url }) => url?.startsWith('/socket.io/') === true,
    },
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 30_000,
    maxRequestsPerSocket: 1_000,
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(log),
    rewriteUrl: ({ url = '/' }) => decodable(url),
    // as long as an address may be: what is too long for a name names nothing, like any other wrong one
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  })
  guardConnections(app, config, log)
  closeInOrder(app)
  app.setErrorHandler((error, request, reply) => sendError(log, reply, error, request.id))
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  closeAfterEarlyAnswers(app)
  guardHosts(app, config)
  refuseCrossSite(app, config)
  refuseUnrouted(app, config)
  askForBodies(app)
  await app.register(compress, { threshold: 1024 })
  return app
}

const connectionsPerNetworkMax = 256

/** Keeps strangers' connections from taking all memory or file handles, and the process alive. */
function guardConnections(
  { server }: FastifyInstance,
  { trustedProxies }: Config,
  log: FastifyBaseLogger,
): void {
  limitConnections(server, {
    perNetworkMax: connectionsPerNetworkMax,
    totalMax: connectionsWithin(fileHandleLimit()),
    isExempt: proxyMatcher(trustedProxies),
  })
  cutStalledPeers(server)
  // without a listener, a connection that could not be accepted would end the process
  server.on('error', (error) => {
    if (server.listening) log.warn({ err: error }, 'a connection could not be accepted')
  })
}

/**
 * Refuses a request that no route takes without reading its body: a wrong method on an address of the API
 * (`method_not_allowed`, with the right ones in `Allow`) and anything but reading on an unknown path (`not_found`).
 */
function refuseUnrouted(app: FastifyInstance, { role }: Config): void {
  app.addHook('onRequest', async ({ is404, method, url }, reply) => {
    if (!is404) return
    const allowed = role === 'worker' ? [] : allowedMethods(url)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      refuse('method_not_allowed')
    }
    if (method !== 'GET' && method !== 'HEAD') refuse('not_found')
  })
}

/**
 * A client that asks before it sends its body (`Expect: 100-continue`) is told to go on after it was admitted.
 * Node by itself would tell it so before the headers are checked.
 */
function askForBodies(app: FastifyInstance): void {
  app.server.on('checkContinue', (request, response) =>
    app.server.emit('request', request, response),
  )
  app.addHook('preParsing', async ({ headers, raw }, reply, payload) => {
    const asks = headers.expect?.toLowerCase() === '100-continue' && raw.httpVersion === '1.1'
    if (asks) reply.raw.writeContinue()
    return payload
  })
}

/** An address that is no text is taken letter by letter, so that it is answered like any other wrong one. */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/**
 * Scripts and styles come from here and nowhere else; nothing may frame us. Worked out once, because they
 * are the same with every answer.
 */
function securityHeaders(config: Config): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(securityOptions(config))(response.req, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

function securityOptions(config: Config): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        connectSrc: ["'self'", `${config.production ? 'wss' : 'ws'}://${config.baseDomain}`],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: config.production && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    // salon pages and the app are different origins of one product
    crossOriginResourcePolicy: { policy: 'same-site' as const },
    xFrameOptions: { action: 'deny' as const },
  }
}
