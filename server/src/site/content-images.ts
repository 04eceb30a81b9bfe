import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../platform/http/markup.ts'

/**
 * A Markdown renderer that writes the size of each picture, so that nothing shifts when it loads. The addresses of
 * the pictures are paths of WebP files in `directory`. The renderer throws an Error for a picture that is missing or is
 * not a lossy WebP.
 */
export function markdownWithImages(directory: string): Marked {
  return new Marked({
    renderer: {
      image: ({ href, text }: Tokens.Image) => {
        const { width, height } = webpSize(readFileSync(join(directory, href)))
        return `<img src="${href}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`
      },
    },
  })
}

/** Size in pixels of a lossy WebP in the simple format, from the header of its frame (RFC 6386, 9.1; RFC 9649, 2.5). */
export function webpSize(file: Buffer): { readonly width: number; readonly height: number } {
  if (file.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error('not a lossy WebP')
  // the upper two bits of each number are a scale for display
  const size = (at: number) => file.readUInt16LE(at) % 2 ** 14
  return { width: size(26), height: size(28) }
}
