import { knownLanguage, type Language } from './language.ts'

/**
 * The language that a header `Accept-Language` prefers among those of the catalogue (RFC 9110, 12.5.4). A regional
 * variant counts as its language. The result is `null` where the header wants none of these languages, and where it
 * prefers `*` (any language) to each of them.
 */
export function preferredLanguage(header: string | undefined): Language | null {
  const ranges = (header ?? '').split(',').flatMap(rangeOf)
  for (const { tag } of ranges.toSorted((a, b) => b.quality - a.quality)) {
    if (tag === '*') return null
    const language = knownLanguage(tag.split('-')[0])
    if (language) return language
  }
  return null
}

interface Range {
  readonly tag: string
  readonly quality: number
}

/** The range of one part of the header. It is left out where it is malformed, or where `q=0` refuses it. */
function rangeOf(text: string): Range[] {
  const [, tag, quality = '1'] = form.exec(text.trim().toLowerCase()) ?? []
  return tag === undefined || Number(quality) === 0 ? [] : [{ tag, quality: Number(quality) }]
}

const form = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/
