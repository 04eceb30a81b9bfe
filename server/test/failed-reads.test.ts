import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What the app could not read is said on the screen, with a way to try again. */

/** Reads that add something to a screen. It is complete without them, so their failure is not said. */
const additions: Readonly<Record<string, string>> = {
  useSessionCheck: 'the page or the sign-in follows',
  useLiveDay: 'the live connection fills it',
  useUnreadCount: 'the number at the bell',
  useUnknownMails: 'a note above a page',
  useSharing: 'a card that invites to share the link',
  useGapOpenings: 'a hint beside a gap; the waiting list says it',
  useClientTags: 'choices of a filter',
  useClientPhone: 'a link to call; the visit says it',
  useNextVisit: 'a proposal; without it the button opens an empty booking',
  useUnsavedForm: 'what is typed; nothing is asked of the server',
  useStart: 'a hint; the booking itself is decided by the server',
}

const root = fileURLToPath(new URL('../../web/src', import.meta.url))
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The hooks that read something from the server. */
const hooks = files.flatMap(({ text }) =>
  [...text.matchAll(/^export function (use\w+)[\s\S]*?^}/gm)]
    .filter(([body]) => /\buse(Infinite)?Query[(<]/.test(body))
    .map(([, name = '']) => name),
)

/** The names that a file gives to what it reads. */
function readsIn(text: string): string[] {
  const calls = text.matchAll(/const (\w+|\{[^}]*\}) = (use\w+)\(/g)
  return [...calls].filter(([, , hook = '']) => hooks.includes(hook)).map(([, name = '']) => name)
}

const calls = (text: string, hook: string) => new RegExp(`= ${hook}\\(`).test(text)
// a part of the page may be given the query
const says = (text: string) =>
  /<ErrorState\b|\bread=\{|\{\.\.\.\{ (read|suggestions)\b|\brefetch\(\)/.test(text)

test('each read is said by a screen that can try again', () => {
  expect(hooks.length).toBeGreaterThan(40)
  const silent = hooks.filter(
    (hook) => !files.some(({ text }) => calls(text, hook) && says(text)) && !(hook in additions),
  )
  expect(silent).toEqual([])
})

test('no screen shows why something could not be read without a way to try again', () => {
  const withoutRetry = files.flatMap(({ file, text }) =>
    readsIn(text)
      .map((name) => (name.startsWith('{') ? /\berror\b(?!:)/.exec(name)?.[0] : `${name}.error`))
      .filter(
        (error) => error && new RegExp(`<(Banner|p)[^>]*>\\{errorMessage\\(${error}\\)`).test(text),
      )
      .map((error) => `${file}: ${error}`),
  )
  expect(withoutRetry).toEqual([])
})
