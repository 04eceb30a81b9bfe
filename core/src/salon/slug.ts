/** Rules for the address of a booking site: 3 to 40 characters, `a–z`, `0–9` and single hyphens in between. */

const shape = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LENGTH_MIN = 3
const LENGTH_MAX = 40

/** Names that are, or look like, an address of the product itself. */
const reserved = new Set(
  `www api app admin mail static status help login support billing cdn about account accounts assets
  auth blog book booking booksite chairtime contact cookies dashboard demo dev docs download email ftp
  healthz imap legal localhost logout manage me metrics news onboarding payments pop pricing privacy
  public readyz register root salon secure security settings shop signin signup smtp sso staging
  system team terms test tutorials webmail wpad`.split(/\s+/),
)

/** Whether a salon may have this address. The database checks that no other salon has it. */
export function isSlugAllowed(slug: string): boolean {
  const { length } = slug
  // an internationalised name (xn--…) cannot occur, because two hyphens never follow each other
  if (length < LENGTH_MIN || length > LENGTH_MAX || !shape.test(slug)) return false
  return !reserved.has(slug) && !/^ns\d*$/.test(slug)
}

/** The address derived from a business name, in Latin letters. It is allowed unless it is reserved. */
export function slugFrom(businessName: string): string {
  const words = toLatin(businessName)
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
  const slug = cut(words, LENGTH_MAX)
  if (slug === '') return 'salon'
  return slug.length < LENGTH_MIN ? `${slug}-salon` : slug
}

/** The nth candidate for an address: the slug itself, then the slug with 2, 3, … at its end. */
export function numberedSlug(slug: string, n: number): string {
  if (n === 1) return slug
  return slugEnding(slug, `${n}`)
}

/** The slug with a hyphen and `end` added. The slug is cut when the whole would be too long. */
export function slugEnding(slug: string, end: string): string {
  return `${cut(slug, LENGTH_MAX - end.length - 1)}-${end}`
}

/** Cuts to at most `length` characters. The cut is at the end of a word, except where less than half would be left. */
function cut(words: string, length: number): string {
  const slug = words.replace(/^-+|-+$/g, '')
  if (slug.length <= length) return slug
  const wordsEnd = slug.lastIndexOf('-', length)
  return slug.slice(0, wordsEnd < length / 2 ? length : wordsEnd)
}

function toLatin(text: string): string {
  return Array.from(text.toLowerCase().normalize('NFC'), (letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}

/** Letters for which Unicode decomposition does not give the usual Latin spelling. */
const letters: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'aa', œ: 'oe', ł: 'l', đ: 'd' },
  ...{ ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'ng', ŧ: 't', ə: 'e' },
  ...spell('абвгдезийклмнопрстуфыэ', 'a b v g d e z i y k l m n o p r s t u f y e'),
  ...spell('ёжхцчшщъьюяєіїґў', 'e zh kh ts ch sh shch   yu ya ye i yi g u'),
  ...spell('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...spell('άέήίόύώϊϋΐΰ', 'a e i i o y o i y i y'),
}

function spell(from: string, to: string): Record<string, string> {
  const spelled = to.split(' ')
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, spelled[index] ?? '']))
}
