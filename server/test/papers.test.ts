import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'

/** Checks that the documents and the source tree agree. */

const root = fileURLToPath(new URL('../../', import.meta.url))
const rules = read('docs/rules.md')
const migrations = textsIn('server/migrations', /\.sql$/).join('\n')

test('every rule that the code cites is explained', () => {
  const sources = ['core/src', 'contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    textsIn(folder, /\.tsx?$/),
  )
  const cited = [...sources, migrations].flatMap((text) => text.match(/\bD\d{1,2}\b/g) ?? [])
  expect(cited.length).toBeGreaterThan(0)
  const explained = new Set(Array.from(rules.matchAll(/^\*\*(D\d+) /gm), ([, number]) => number))
  expect(cited.filter((number) => !explained.has(number))).toEqual([])
  const parts = [...sources, migrations].flatMap((text) => text.match(/\bD\d{1,2}\.\d\b/g) ?? [])
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter((part) => !hasPart(...(part.split('.') as [string, string])))).toEqual([])
})

function hasPart(rule: string, part: string): boolean {
  const section = rules.split(/^(?=\*\*D)/m).find((text) => text.startsWith(`**${rule} `)) ?? ''
  return new RegExp(`^${part}\\. `, 'm').test(section)
}

test('the files and constraints that a rule names exist', () => {
  const places = Array.from(rules.matchAll(/`([\w/-]+(?:\.ts|\/))`/g), (match) => itemAt(match, 1))
  const missing = places
    .map((place) => (place.includes('/') ? place : `core/src/booking/${place}`))
    .filter((place) => !existsSync(join(root, place)))
  expect(places.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
  const constraints = rules.match(/(?<=`)[a-z]+_[a-z_]+(?=`)/g) ?? []
  expect(constraints.length).toBeGreaterThan(0)
  expect(constraints.filter((name) => !migrations.includes(name))).toEqual([])
})

test('the targets of links in README.md, CONTRIBUTING.md, SECURITY.md and the operations exist', () => {
  const papers = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operations.md']
  const links = papers.flatMap((paper) =>
    Array.from(read(paper).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, link]) =>
      join(dirname(paper), `${link}`),
    ),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([])
})

test('the names that README.md gives with a file stand in that file', () => {
  const names = Array.from(read('README.md').matchAll(/`(\w+)` in \[[^\]]+\]\(([^)#:]+)\)/g))
  expect(names.length).toBeGreaterThan(10)
  const missing = names.filter(([, name, file]) => !read(`${file}`).includes(`${name}`))
  expect(missing.map(([text]) => text)).toEqual([])
})

test('the paths named in README.md, CONTRIBUTING.md, SECURITY.md, the glossary, the operations and the decisions exist', () => {
  const decisions = readdirSync(join(root, 'docs/decisions')).map(
    (file) => `docs/decisions/${file}`,
  )
  const documents = ['docs/glossary.md', 'docs/operations.md', ...decisions]
  const papers = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...documents]
  const paths = papers.flatMap((paper) =>
    Array.from(
      read(paper).matchAll(/`((?:core|contract|server|web|e2e|docs)\/[\w./-]+)`/g),
      (match) => itemAt(match, 1),
    ),
  )
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the map in the README lists the folders of the platform', () => {
  const [, row = ''] = /`server\/src\/platform\/` \| ([^|]*)/.exec(read('README.md')) ?? []
  const listed = Array.from(row.matchAll(/`(\w+)`/g), (match) => itemAt(match, 1))
  expect(listed.toSorted()).toEqual(readdirSync(join(root, 'server/src/platform')).toSorted())
})

test('package.json requires the oldest Node.js that can start the program, and each workspace requires the Node.js that the program runs on', () => {
  const engine = (manifest: string) => JSON.parse(read(manifest)).engines.node
  const startMajor = /OLDEST_NODE = (\d+)/.exec(read('scripts/prepare.mjs'))?.[1]
  expect(engine('package.json')).toBe(`>=${startMajor}`)
  const runMajor = /major >= (\d+)/.exec(read('server/src/main.ts'))?.[1]
  const workspaces = ['core', 'contract', 'server', 'web']
  expect(workspaces.map((name) => engine(`${name}/package.json`))).toEqual(
    workspaces.map(() => `>=${runMajor}`),
  )
  // the packages that contain Node.js
  const nodePackages = Object.entries(JSON.parse(read('package.json')).optionalDependencies)
  expect(nodePackages.filter(([, version]) => !String(version).startsWith(`${runMajor}.`))).toEqual(
    [],
  )
})

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function textsIn(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => read(join(folder, file)))
}
