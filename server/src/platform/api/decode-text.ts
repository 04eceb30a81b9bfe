import { isUtf8 } from 'node:buffer'

/**
 * The text of a file as spreadsheets save it: UTF-16 by its byte order mark, else UTF-8 where the bytes are that,
 * else Windows-1252. Byte order marks are left out.
 */
export function decodeText(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
