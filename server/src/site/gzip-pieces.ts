import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A piece of a text; its bytes and their compressed form are made when they are first needed, and kept. */
export interface Piece {
  readonly text: string
  bytes?: Buffer
  deflated?: Buffer
}

/**
 * The pieces, joined with `between`, as one gzip stream (RFC 1952). Each piece is compressed separately
 * and ends at a whole byte. `between` is stored as an uncompressed block (RFC 1951, 3.2.4), so that another text
 * between the pieces costs no compression.
 */
export function gzipPieces(pieces: readonly Piece[], between: string): Buffer {
  const divider = Buffer.from(between)
  const block = storedBlock(divider)
  const stream: Buffer[] = [HEADER]
  let checksum = 0
  let length = 0
  const add = (bytes: Buffer, compressed: Buffer) => {
    stream.push(compressed)
    checksum = crc32(bytes, checksum)
    length += bytes.length
  }
  pieces.forEach((piece, i) => {
    if (i > 0) add(divider, block)
    const bytes = bytesOf(piece)
    piece.deflated ??= deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })
    add(bytes, piece.deflated)
  })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length, 4)
  return Buffer.concat([...stream, LAST_BLOCK, trailer])
}

/** The pieces, joined with `between`. */
export function joinPieces(pieces: readonly Piece[], between: string): Buffer {
  const divider = Buffer.from(between)
  return Buffer.concat(pieces.flatMap((piece, i) => [...(i > 0 ? [divider] : []), bytesOf(piece)]))
}

function bytesOf(piece: Piece): Buffer {
  piece.bytes ??= Buffer.from(piece.text)
  return piece.bytes
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty block that is marked as the last. */
const LAST_BLOCK = Buffer.from([3, 0])

/** An uncompressed block of at most 65,535 bytes. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return Buffer.concat([head, bytes])
}
