import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readByteRange } from './byte-range.ts'

const compressBrotli = promisify(brotliCompress)
/** Answers are compressed while somebody waits, so less tightly than the files of the build. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const encoders = {
  br: (bytes: Buffer) => compressBrotli(bytes, brotliOptions),
  gzip: promisify(gzip),
}
const worthCompressing = /^text\/|json|svg/
const COMPRESSED_BYTES_MIN = 1_024

/** The bytes of an answer that is equal for all callers, in every encoding that was requested. */
export interface SharedBytes {
  readonly type: string
  readonly body: Buffer
  /** Compressed forms. Each is made once: by the build, or at the first request for it. */
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

export interface PreSerialized extends SharedBytes {
  readonly cacheControl: string
  readonly etag: string
}

export type Encoding = keyof typeof encoders

/** Prepares an answer; `brotli` is its compressed form if the build has made one. */
export function preSerialize(
  content: string | Buffer,
  {
    type,
    cacheControl,
    brotli,
  }: { type: string; cacheControl: string; brotli?: Buffer | undefined },
): PreSerialized {
  const body = Buffer.from(content)
  return {
    type,
    cacheControl,
    // without a hyphen, because the part after a hyphen names the encoding
    etag: createHash('sha256').update(body).digest('hex').slice(0, 32),
    body,
    compressed: new Map(brotli && [['br', Promise.resolve(brotli)]]),
  }
}

/** Serves the answer at a path, or 304 to a caller that has it. */
export function servePreSerialized(
  app: FastifyInstance,
  path: string,
  answer: PreSerialized,
): void {
  app.get(path, { compress: false }, (request, reply) => sendPreSerialized(answer, request, reply))
}

/**
 * Sends the answer in the best encoding that the caller accepts, or 304 to a caller that has it. If the answer is a
 * video, sends only the part that the caller asks for.
 */
export async function sendPreSerialized(
  answer: PreSerialized,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const encoding = encodingFor(answer, request)
  const etag = `"${answer.etag}${encoding ? `-${encoding}` : ''}"`
  reply.header('vary', 'accept-encoding').header('etag', etag)
  reply.header('cache-control', answer.cacheControl)
  if (namesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return answer.type.startsWith('video/')
    ? sendRange(answer, request, reply.type(answer.type).header('accept-ranges', 'bytes'))
    : sendShared(answer, request, reply)
}

/**
 * Sends the part that a video player asks for, and the whole video to a caller that asks for no part. Some browsers
 * play no video without partial answers.
 */
function sendRange(
  { body, etag }: PreSerialized,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // a part of the present version would not fit the parts of an older version that the caller has
  const isSame = (headers['if-range'] ?? `"${etag}"`) === `"${etag}"`
  const range = method === 'GET' && isSame ? readByteRange(headers.range, body.length) : undefined
  if (range === undefined) return reply.send(body)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${body.length}`).send()
  }
  const { first, last } = range
  reply.code(206).header('content-range', `bytes ${first}-${last}/${body.length}`)
  return reply.send(body.subarray(first, last + 1))
}

/**
 * Sends the bytes in the best encoding that the caller accepts. All callers share them, so that a thousand
 * slow readers need no more memory than one.
 */
export async function sendShared(
  answer: SharedBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(answer, request)
  reply.type(answer.type).header('vary', 'accept-encoding')
  if (!encoding) return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(await compressed(answer, encoding))
}

function compressed(answer: SharedBytes, encoding: Encoding): Promise<Buffer> {
  const known = answer.compressed.get(encoding)
  if (known) return known
  const bytes = encoders[encoding](answer.body)
  answer.compressed.set(encoding, bytes)
  return bytes
}

function encodingFor(
  { type, body }: SharedBytes,
  { headers }: FastifyRequest,
): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (body.length < COMPRESSED_BYTES_MIN || !worthCompressing.test(type)) return undefined
  const wanted = new Map(
    accepted.split(',').map((part) => {
      const [name = '', quality = '1'] = part.toLowerCase().split(/;\s*q=/)
      return [name.trim(), Number(quality)]
    }),
  )
  const wildcardQuality = wanted.get('*') ?? 0
  return (['br', 'gzip'] as const).find((name) => (wanted.get(name) ?? wildcardQuality) > 0)
}

/** Whether the caller has the answer already, in any encoding (RFC 9110, 13.1.2). */
function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.some((tag) => tag === '*' || tag.replace(/^"|(-\w+)?"$/g, '') === etag)
}
