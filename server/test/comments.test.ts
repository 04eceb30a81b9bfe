import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

const folders = [
  'core',
  'contract',
  'server',
  'web/build',
  'web/src',
  'web/test',
  'e2e',
  'bench',
  'scripts',
]

const files = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
  .filter((entry) => !entry.parentPath.includes('node_modules'))
  .map((entry) => join(entry.parentPath, entry.name))

/** Each comment inside code, joined to one line. A comment in the first line of a file is left out. */
function commentsIn(code: string): string[] {
  const lineComments = Array.from(
    code.matchAll(/(?<=\n)(?<!^ *\/\/.*\n)(?: *\/\/ .*\n)+/gm),
    ([comment]) => comment.replaceAll(/\s*\/\/ /g, ' ').trim(),
  )
  const jsxComments = Array.from(code.matchAll(/\{\/\* ([^*]*) \*\/\}/g), ([, comment]) =>
    `${comment}`.replaceAll(/\s+/g, ' '),
  )
  return [...lineComments, ...jsxComments]
}

test('a comment inside code ends with a full stop if it has several sentences, and only then', () => {
  const comments = files.flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8')).map((text) => ({ file: relative(root, file), text })),
  )
  const strays = comments.filter(({ text }) => text.endsWith('.') !== /\D[.?!] [A-Z`]/.test(text))
  expect(comments.length, 'comments are recognised').toBeGreaterThan(500)
  expect(strays).toEqual([])
})
