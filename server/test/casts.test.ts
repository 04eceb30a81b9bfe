import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { find, type Node, nameOf, parse, part } from './syntax.ts'

/** Casts turn the compiler's checks off, so they are counted. `as const` is not a cast, so it is not counted. */

const root = fileURLToPath(new URL('../../', import.meta.url))

const files = [
  'core/src',
  'core/test',
  'contract/src',
  'server/src',
  'server/test',
  'web/build',
  'web/src',
  'web/test',
  'e2e',
  'scripts',
  'bench',
]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const code = readFileSync(path, 'utf8')
    const file = relative(root, path)
    return { file, lines: code.split('\n').length, casts: castsIn(parse(code, file)) }
  })

/** The name of each type that the code casts to. A type without a name is given by its kind in the syntax tree. */
function castsIn(tree: Node): string[] {
  return ['TSAsExpression', 'TSTypeAssertion']
    .flatMap((type) => find(tree, type))
    .map((cast) => part(cast, 'typeAnnotation'))
    .map((type) => (type && nameOf(part(type, 'typeName'))) || String(type?.type))
    .filter((name) => name !== 'const')
}

test.each(['server/src/', 'server/'])('%s has fewer than one cast per 1,000 lines', (folder) => {
  const inFolder = files.filter(({ file }) => file.startsWith(folder))
  const counted = inFolder.filter(({ file }) => folder === 'server/' || !file.endsWith('.test.ts'))
  const lines = counted.reduce((sum, one) => sum + one.lines, 0)
  const casts = counted.flatMap(({ file, casts }) => casts.map((name) => `${file}: ${name}`))
  expect(casts.length, 'casts are recognised').toBeGreaterThan(5)
  expect(casts.length, `${casts.join('\n')}\n${lines} lines`).toBeLessThan(lines / 1000)
})

test('no cast goes through `never` or `unknown`, except in the folder that uses private fields of the database driver', () => {
  const strays = files
    .filter(({ file }) => !file.startsWith('server/src/platform/database/wire/'))
    .filter(({ casts }) => casts.some((name) => /^TS(Never|Unknown)Keyword$/.test(name)))
  expect(strays.map(({ file }) => file)).toEqual([])
})
