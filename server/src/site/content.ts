import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PublicContact } from '@chairtime/contract/public-pages.ts'
import type { Marked } from 'marked'
import { markdownWithImages } from './content-images.ts'

/** A page of running text. */
export interface Content {
  /** Its path, with a slash in front and without an extension. */
  readonly path: `/${string}`
  readonly title: string
  /** The first paragraph as plain text. */
  readonly description: string
  readonly html: string
}

const folder = fileURLToPath(new URL('content', import.meta.url))

/**
 * Reads the pages of running text, one for each Markdown file: `about.md` is `/about`, `blog/x.md` is
 * `/blog/x`. `{{email}}` and `{{phone}}` stand for the contact of the operator. A file begins with its title
 * (`# …`) and a paragraph that tells what the page is about. Its pictures are in `clientDirectory`.
 *
 * @throws Error when a file has no title or no paragraph after it, or shows a picture that is missing or is not a
 * lossy WebP.
 */
export function readContents(contact: PublicContact, clientDirectory: string): Content[] {
  const markdown = markdownWithImages(clientDirectory)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => {
      const name = file.slice(folder.length + 1, -'.md'.length)
      const source = readFileSync(file, 'utf8')
      return contentOf(markdown, name, withContact(source, contact))
    })
}

/** Fills in the operator's contact. The address of a telephone link has no spaces (RFC 3966). */
function withContact(source: string, { email, phone }: PublicContact): string {
  return source
    .replaceAll('{{email}}', email)
    .replaceAll('tel:{{phone}}', `tel:${phone.replaceAll(' ', '')}`)
    .replaceAll('{{phone}}', phone)
}

function contentOf(markdown: Marked, name: string, source: string): Content {
  const tokens = markdown.lexer(source)
  const [title, paragraph] = tokens.filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || paragraph?.type !== 'paragraph') {
    throw new Error(`${name}.md must begin with a title and a paragraph`)
  }
  return {
    path: `/${name}`,
    title: plainText(title.text),
    description: plainText(paragraph.text),
    html: markdown.parser(tokens),
  }
}

/** The Markdown of a title or paragraph as plain text on one line. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
}
