import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../database/ids.ts'
import { errorReply } from './errors.ts'
import { Refused } from './refuse.ts'

/** For how many milliseconds a caller may continue to send before the connection is cut. */
const CUT_AFTER_MS = 2_000

/**
 * Makes the handler for what cannot be read as a request: bytes that are not HTTP, and requests that come too slowly
 * or with too large headers. It answers in the common JSON shape.
 */
export function answerUnreadable(log: FastifyBaseLogger) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const requestId = newId()
    log.debug({ err: error, request_id: requestId }, 'request could not be read')
    const { status, body } = errorReply(refusalOf(error.code), requestId)
    const text = JSON.stringify(body)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      `X-Request-Id: ${requestId}`,
    ]
    // an immediate cut could discard the answer before it is sent
    socket.resume().end(`${head.join('\r\n')}\r\n\r\n${text}`)
    setTimeout(() => socket.destroy(), CUT_AFTER_MS).unref()
  }
}

function refusalOf(code: string | undefined): Refused {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refused('headers_too_large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refused('request_timeout')
  return new Refused('malformed_request', { sentence: (texts) => texts.refusalCase.unreadable })
}
