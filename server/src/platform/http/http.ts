import { IncomingMessage, maxHeaderSize, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config.ts'
import { newId } from '../database/ids.ts'
import { connectionsWithin, fileHandleLimit } from '../errors/file-handles.ts'
import { refuse } from '../errors/refuse.ts'
import { sendError } from '../errors/send-error.ts'
import { answerUnreadable } from '../errors/unreadable.ts'
import { allowedMethods } from './allowed-methods.ts'
import { answerInOrder } from './answer-in-order.ts'
import { closeInOrder } from './closing.ts'
import { limitConnections, proxyMatcher } from './connection-limits.ts'
import { guardHosts } from './hosts.ts'
import { closeAfterEarlyAnswers } from './lingering-close.ts'
import { refuseCrossSite } from './same-origin.ts'
import { cutStalledPeers } from './stalled-peers.ts'

/** The HTTP server with its limits, host checks and security headers, before routes are mounted. */
export async function createHttp(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // each log line names its request itself
    childLoggerFactory: (logger) => logger,
    genReqId: () => newId(),
    trustProxy: config.trustedProxies,
    http: {
      headersTimeout: 10_000,
      // Node looks for exceeded time limits at this interval, so they are precise to one second
      connectionsCheckingInterval: 1_000,
      // the protocol is upgraded only at the address of the live screens; elsewhere the request is answered over HTTP
      shouldUpgradeCallback: ({ url }) =>
        config.role !== 'worker' && url?.startsWith('/socket.io/') === true,
    },
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 30_000,
    maxRequestsPerSocket: 1_000,
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(log),
    rewriteUrl: ({ url = '/' }) => decodable(url),
    // no address is longer than this limit, so an overlong name is answered as not found, like an unknown name
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  })
  guardConnections(app, config, log)
  answerInOrder(app)
  closeInOrder(app)
  app.setErrorHandler((error, request, reply) => sendError(log, reply, error, request.id))
  const headers = securityHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  closeAfterEarlyAnswers(app)
  guardHosts(app, config)
  refuseCrossSite(app, config)
  refuseUnrouted(app, config)
  askForBodies(app)
  // In these encodings, `sendShared` compresses an answer once for all callers. In any other encoding, each connection
  // would need a compressor, which takes a quarter of a megabyte.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, { global: false })
  return app
}

const CONNECTIONS_PER_NETWORK_MAX = 256

/** Limits connections, so that they cannot use up memory or file handles or end the process. */
function guardConnections(
  { server }: FastifyInstance,
  { trustedProxies }: Config,
  log: FastifyBaseLogger,
): void {
  limitConnections(server, {
    perNetworkMax: CONNECTIONS_PER_NETWORK_MAX,
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
 * Refuses a request without a route before its body is read: `method_not_allowed` for a wrong method on an address of
 * the API, with the right methods in `Allow`, and `not_found` for an unknown path. GET and HEAD of an unknown path go
 * on to the not-found handler.
 */
function refuseUnrouted(app: FastifyInstance, { role }: Config): void {
  app.addHook('onRequest', ({ is404, method, url }, reply, done) => {
    if (!is404) return done()
    // a worker does not serve the API
    const allowed = role === 'worker' ? [] : allowedMethods(url)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      refuse('method_not_allowed')
    }
    if (method !== 'GET' && method !== 'HEAD') refuse('not_found')
    done()
  })
}

/**
 * Sends `100 Continue` to a caller with `Expect: 100-continue` only after the request was admitted. Node itself would
 * send it before the headers are checked.
 */
function askForBodies(app: FastifyInstance): void {
  app.server.on('checkContinue', (request, response) =>
    app.server.emit('request', request, response),
  )
  app.addHook('preParsing', ({ headers, raw }, reply, payload, done) => {
    const asks = headers.expect?.toLowerCase() === '100-continue' && raw.httpVersion === '1.1'
    if (asks) reply.raw.writeContinue()
    done(null, payload)
  })
}

/**
 * The address for the router. If its path is not valid percent-encoding, each `%` of the path is escaped, so that the
 * address is answered like an unknown one.
 */
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
 * The security headers of every answer; some pages replace one of them. Scripts and styles come from the page's own
 * host only, and no site may frame a page. Computed once, because they are equal for all answers.
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
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        // photos of clients are fetched with the session and shown as blobs
        imgSrc: ["'self'", 'data:', 'blob:'],
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
