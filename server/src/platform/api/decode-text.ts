import { isUtf8 } from 'node:buffer'

/**
 * The text of a file that a spreadsheet program saved. Decodes UTF-16 if the file begins with its byte order mark, else
 * UTF-8 if the bytes are valid UTF-8, else Windows-1252. The text contains no byte order mark.
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
