import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { get } from '@chairtime/core/known.ts'
import { languages } from '@chairtime/core/texts/language.ts'
import { expect, test } from 'vitest'
import { sentencesIn } from './sentences.ts'
import {
  childrenOf,
  find,
  isNode,
  literalOf,
  type Node,
  nameOf,
  parse,
  part,
  partsOf,
} from './syntax.ts'

/** Sentences for people are in the catalogue, `core/src/texts`; each of them is used. */

const root = fileURLToPath(new URL('../../', import.meta.url))
const CATALOGUE = 'core/src/texts/'

/** Folders whose sentences are all in the catalogue, except those of `otherReaders`. */
const searched = ['contract/src/', 'core/src/', 'server/src/', 'web/src/']

/**
 * Files and folders with sentences outside the catalogue. Each value says for whom these sentences are. Clients and
 * users of salons do not read them, except those that are data of the demo salon.
 */
const otherReaders: Readonly<Record<string, string>> = {
  'server/src/main.ts': 'operators, on the terminal',
  'server/src/platform/config/environment.ts': 'operators, in .env.example',
  'server/src/platform/docs/':
    'programmers, in the documentation of the API and on the pages under /dev',
  'server/src/platform/ops/metrics.ts': 'operators, beside the figures',
  'server/src/platform/postgres/': 'operators, when a start fails',
  'server/src/slices/demo/fixtures.ts': 'the demo salon, whose data they are',
  'server/src/slices/demo/client-fixtures.ts': 'the demo salon, whose data they are',
  'web/src/features/dev/': 'programmers, on the page of components',
  'server/src/slices/dev/': 'programmers, on the pages under /dev',
}

const sources = ['core/src', 'contract/src', 'server/src', 'web/src', 'web/build']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

const trees = new Map(sources.map(({ file, code }) => [file, parse(code, file)]))

test('contract, core, server and web have no sentence for people outside the catalogue', () => {
  const literal = [...trees]
    .filter(
      ([file]) => searched.some((folder) => file.startsWith(folder)) && !file.startsWith(CATALOGUE),
    )
    .filter(([file]) => !Object.keys(otherReaders).some((place) => file.startsWith(place)))
    .flatMap(([file, tree]) => sentencesIn(tree).map((words) => `${file}: ${words}`))
  expect(literal, 'move them to core/src/texts/en').toEqual([])
})

test.each(Object.entries(otherReaders))('%s has sentences, which are for %s', (place) => {
  const files = [...trees].filter(([file]) => file.startsWith(place))
  expect(files.flatMap(([, tree]) => sentencesIn(tree))).not.toEqual([])
})

test.each([
  ['<p>Hello</p>', 'Hello'],
  ['<Field label="Name" />', 'Name'],
  ["const x = { title: 'Moved' }", 'Moved'],
  ["const x = 'Please try again.'", 'Please try again.'],
  ["const x = name ?? 'Unassigned'", 'Unassigned'],
  ["const x = isLive ? 'Live' : 'n/a'", 'Live'],
  ["function show({ label = 'Continue' }) {}", 'Continue'],
  [`const x = \`With \${name} at \${time}\``, 'With … at …'],
  [`const x = html\`<p>Hello \${name}</p>\``, 'Hello …'],
])('the search finds what a person would read in %s', (code, words) => {
  expect(sentencesIn(parse(code))).toEqual([words])
})

test.each([
  '<p className="flex gap-3">{texts.menu.empty}</p>',
  "throw new TypeError('Nobody reads this')",
  "log.warn({ err }, 'The connection is lost')",
  `const key = \`hold \${submission} \${start}\``,
  `const x = html\`<p>\${name}</p>\``,
  "endpoint({ path: '/clients', summary: 'Clients by name.' })",
])('the search passes over %s', (code) => {
  expect(sentencesIn(parse(code))).toEqual([])
})

test('the index.html of the app has no sentence outside the catalogue', () => {
  const html = readFileSync(join(root, 'web/index.html'), 'utf8')
  const written = [
    ...html.matchAll(/name="description" content="([^"]*)"|>([^<>]*[A-Za-z][^<>]*)</g),
  ]
  expect(written.map(([, description, words]) => description ?? words)).toEqual([
    '{{description}}',
    'Chairtime',
    '{{loading}}',
    '{{needsScripts}}',
  ])
})

test('every text of the catalogue is used', () => {
  const outside = [...trees].filter(
    ([file]) => !file.startsWith(CATALOGUE) || file === `${CATALOGUE}format.ts`,
  )
  const used = new Set(outside.flatMap(([, tree]) => accessesIn(tree)))
  const known = new Set(outside.flatMap(([, tree]) => keysIn(tree)))
  const isUsed = (group: string, text: string) =>
    used.has(`${group}.${text}`) || (used.has(`${group}[`) && known.has(text))
  const texts = [...trees]
    .filter(([file]) => file.startsWith(`${CATALOGUE}en/`))
    .flatMap(([file, tree]) => textsOf(tree).map((path) => ({ file, path })))
  expect(new Set(texts.map(({ file }) => file)).size, 'parts are recognised').toBeGreaterThan(12)
  const unused = texts.filter(({ path: [group, text] }) => !isUsed(`${group}`, `${text}`))
  expect(unused.map(({ file, path }) => `${file}: ${path.join('.')}`)).toEqual([])
})

test.each(languages)('the booking site in %s loads only its parts of the catalogue', (language) => {
  const loaded = new Set<string>()
  const follow = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const target of importsOf(file)) follow(target)
  }
  follow(`web/src/app/booking/${language}.ts`)
  const parts = [...loaded].filter((file) => /texts\/..\//.test(file))
  // `units.ts` and `words.ts` of all languages are loaded, because these files are short
  const own = parts.filter((file) => !/\/(units|words)\.ts$/.test(file)).toSorted()
  const files = ['booking-after', 'booking-days', 'booking-salon', 'booking']
  expect(own).toEqual(files.map((part) => `${CATALOGUE}${language}/${part}.ts`))
})

/** `group.text` for each access with both names written out, and `group[` for an access with a computed name. */
function accessesIn(node: Node): string[] {
  const inner = childrenOf(node).flatMap(accessesIn)
  if (node.type === 'MemberExpression') {
    const group = nameOf(node.object)
    return [node.computed ? `${group}[` : `${group}.${nameOf(node.property)}`, ...inner]
  }
  const pattern = part(node, 'id')
  if (node.type === 'VariableDeclarator' && pattern?.type === 'ObjectPattern') {
    const keys = partsOf(pattern, 'properties')
    const groups = branchesOf(part(node, 'init')).map(nameOf)
    return [
      ...groups.flatMap((group) => keys.map(({ key }) => `${group}.${nameOf(key)}`)),
      ...inner,
    ]
  }
  return inner
}

/** Both values of a conditional expression; for any other expression, the expression itself. */
function branchesOf(node: Node | undefined): (Node | undefined)[] {
  return node?.type === 'ConditionalExpression'
    ? [part(node, 'consequent'), part(node, 'alternate')]
    : [node]
}

/** The possible values of a computed name: strings and the keys of objects. */
function keysIn(node: Node): string[] {
  const own = node.type === 'Property' ? nameOf(node.key) : literalOf(node)
  return [...(own === undefined ? [] : [own]), ...childrenOf(node).flatMap(keysIn)]
}

/** The names of the texts in a part of the catalogue, each as `[group, text]`. */
function textsOf(tree: Node): string[][] {
  const [catalogue] = childrenOf(tree)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((statement) => find(statement, 'ObjectExpression'))
  return propertiesOf(catalogue).flatMap((group) =>
    propertiesOf(part(group, 'value')).map((text) => [nameOf(group.key), nameOf(text.key)]),
  )
}

function propertiesOf(node: Node | undefined): Node[] {
  return node?.type === 'ObjectExpression' ? partsOf(node, 'properties') : []
}

/** The product's files that a file imports at run time. */
function importsOf(file: string): string[] {
  return childrenOf(get(trees, file))
    .filter(({ type, importKind }) => /^(Import|Export)/.test(type) && importKind !== 'type')
    .flatMap(({ source }) => (isNode(source) ? [String(source.value)] : []))
    .map((target) =>
      target.startsWith('.')
        ? relative(root, join(root, dirname(file), target))
        : target.replace(/^@chairtime\/(core|contract)\//, '$1/src/'),
    )
    .filter((target) => trees.has(target))
}
