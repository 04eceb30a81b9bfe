import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** When the app could not read something, the screen says so, and has a button to try again. */

/** Hooks whose failure is not shown, because a screen is complete without what they read; each with its reason. */
const additions: Readonly<Record<string, string>> = {
  useSessionCheck: 'the page or the sign-in follows',
  useLiveDay: 'the live connection fills it',
  useUnreadCount: 'the number at the bell',
  useUndeliveredMails: 'a note above a page',
  useSharing: 'a card that invites to share the link',
  useGapOpenings: 'a hint beside a gap; the waiting list shows who waits',
  useClientTags: 'choices of a filter',
  useClientPhone: 'a link to call; the visit shows the number',
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

const callsHook = (text: string, hook: string) => new RegExp(`= ${hook}\\(`).test(text)
// a file may also hand the query to a part of the page, which shows the failure
const showsFailure = (text: string) =>
  /<ErrorState\b|\bread=\{|\{\.\.\.\{ (read|suggestions)\b|\brefetch\(\)/.test(text)

test('for each read that a screen needs, a file shows the failure with a way to try again', () => {
  expect(hooks.length).toBeGreaterThan(40)
  expect(Object.keys(additions).filter((hook) => !hooks.includes(hook))).toEqual([])
  const silent = hooks.filter(
    (hook) =>
      !files.some(({ text }) => callsHook(text, hook) && showsFailure(text)) &&
      !(hook in additions),
  )
  expect(silent).toEqual([])
})

test('no screen shows the error of a read without a way to try again', () => {
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
