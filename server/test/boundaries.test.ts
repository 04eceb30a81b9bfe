import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The rooms of the house, and who may go where. A failure says where the code belongs. */

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Room {
  readonly name:
    | 'core'
    | 'contract'
    | 'platform'
    | 'slice'
    | 'server root'
    | 'web/lib'
    | 'web/ui'
    | 'feature'
    | 'web/app'
  /** Which slice or feature. */
  readonly of?: string
  /** Within the room. */
  readonly file: string
}

interface Import {
  readonly from: string
  readonly target: string
}

/** What a slice offers to others beside its store: the one way into the salon's diary, and its shapes. */
const offered: Readonly<Record<string, readonly string[]>> = {
  appointments: ['affected.ts', 'as-booked.ts', 'diary.ts', 'take-time.ts', 'views.ts'],
  calendar: ['views.ts', 'salon-record.ts'],
  messages: ['receive-receipt.ts', 'receive-text.ts'],
}

const files = ['core/src', 'contract/src', 'server/src', 'web/src']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Without comments, so that an explanation may name what the code must not use. */
function codeOf(file: string): string {
  return textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

function importsOf(file: string): Import[] {
  const statements = codeOf(file).matchAll(
    /^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...statements].map(([, named, bare, lazy]) => ({
    from: file,
    target: resolved(file, (named ?? bare ?? lazy)!),
  }))
}

/** A path from the root for our own files, the specifier as it is for packages. */
function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier))
  return specifier.replace(/^@chairtime\/(core|contract|server|web)\//, '$1/src/')
}

const imports = sources.flatMap(importsOf)
const inside = imports.filter(({ target }) => /^(core|contract|server|web)\//.test(target))
const packages = imports.filter(({ target }) => !/^(core|contract|server|web)\//.test(target))

function roomOf(path: string): Room {
  const [workspace, , room = '', second = '', ...rest] = path.split('/')
  const file = [room, second, ...rest].filter(Boolean).join('/')
  if (workspace === 'core' || workspace === 'contract') return { name: workspace, file }
  if (workspace === 'server') {
    if (room === 'platform') return { name: 'platform', file: second }
    if (room === 'slices') return { name: 'slice', of: second, file: rest.join('/') }
    return { name: 'server root', file }
  }
  if (room === 'features') return { name: 'feature', of: second, file: rest.join('/') }
  if (room === 'lib') return { name: 'web/lib', file }
  if (room === 'ui') return { name: 'web/ui', file }
  return { name: 'web/app', file }
}

const isStore = (file: string) => /(^|[-/])store\.ts$/.test(file)

/** Why this import may not be, or `undefined`. */
function trespass({ from, target }: Import): string | undefined {
  const here = roomOf(from)
  const there = roomOf(target)
  switch (here.name) {
    case 'core':
      return there.name === 'core' ? undefined : 'core only thinks: hand it values instead'
    case 'contract':
      return ['core', 'contract'].includes(there.name)
        ? undefined
        : 'the contract only promises: what needs this belongs in server or web'
    case 'platform':
      return ['core', 'contract', 'platform'].includes(there.name)
        ? undefined
        : 'the platform knows no slice: take it as an argument, handed over by app.ts'
    case 'slice':
      return fromSlice(here, there)
    case 'web/lib':
      return ['core', 'contract', 'web/lib'].includes(there.name)
        ? undefined
        : 'web/lib knows no feature: move it to the feature'
    case 'web/ui':
      return there.name === 'web/ui'
        ? undefined
        : 'web/ui could ship in another product: hand it props, or move it to the feature'
    case 'feature':
      return fromFeature(here, there)
    default:
      return undefined
  }
}

function fromSlice(here: Room, there: Room): string | undefined {
  if (['core', 'contract', 'platform'].includes(there.name)) return undefined
  if (there.name !== 'slice') return 'a slice knows nobody above it: take it from the context'
  if (there.of === here.of || isStore(there.file)) return undefined
  if (offered[there.of!]?.includes(there.file)) return undefined
  return `another slice gives away its store only: move this rule to core, or its data to ${there.of}/store.ts`
}

function fromFeature(here: Room, there: Room): string | undefined {
  if (['core', 'contract', 'web/lib', 'web/ui'].includes(there.name)) return undefined
  if (there.name === 'feature' && (there.of === here.of || there.file === 'queries.ts'))
    return undefined
  return 'a feature takes only queries.ts of another: move shared parts to web/ui or web/lib'
}

test('everybody stays in the rooms that the table allows', () => {
  expect(inside.length, 'import statements are recognised').toBeGreaterThan(sources.length)
  const trespasses = inside.flatMap((one) => {
    const why = trespass(one)
    return why === undefined ? [] : [`${one.from} imports ${one.target}: ${why}`]
  })
  expect(trespasses).toEqual([])
})

/** Package → the files that may know it. */
const homes: Readonly<Record<string, RegExp>> = {
  pg: /^server\/src\/platform\/(database|lanes|scoped-|migrations|own-server|postgres|embedded)/,
  kysely: /^server\/src\/platform\/|^server\/src\/slices\/[\w-]+\/([\w-]+-)?store\.ts$/,
  fastify: /^server\/src\/(app|operations|platform\/[\w-]+)\.ts$/,
  'socket.io': /^server\/src\/platform\/(realtime|socket-[\w-]+)\.ts$/,
  'socket.io-client': /^web\/src\/lib\//,
  nodemailer: /^server\/src\/platform\/mail\.ts$/,
  jose: /^server\/src\/platform\/tokens\.ts$/,
  pino: /^server\/src\/(app|main|operations|platform\/[\w-]+)\.ts$/,
  'prom-client': /^server\/src\/platform\/metrics\.ts$/,
}

test('a package is known to the room that it is for, and to no other', () => {
  const strays = packages.flatMap(({ from, target }) => {
    const name = packageName(target)
    const home = name.startsWith('@fastify/') ? homes.fastify : homes[name]
    if (home && !home.test(from)) return [`${from} imports ${name}, which lives in ${home.source}`]
    if (from.startsWith('core/')) return [`${from} imports ${name}: core depends on nothing`]
    if (from.startsWith('contract/') && name !== 'zod') {
      return [`${from} imports ${name}: the contract is made of zod and core`]
    }
    return []
  })
  expect(strays).toEqual([])
})

function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!
}

test('SQL stands in stores and migrations', () => {
  const sql = /\bsql(<[^`]*>)?`|\bsql\.raw\(|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
  const strays = sources.filter(
    (file) =>
      sql.test(codeOf(file)) &&
      !isStore(file) &&
      !/platform\/(database|lanes|scoped-|migrations|own-server|postgres|runtime-role)/.test(file),
  )
  expect(strays, 'move these statements to a store.ts').toEqual([])
})

test('core and slices are told the time and roll no dice', () => {
  const clocks = /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bTemporal\.Now\b/
  const strays = sources
    .filter((file) => ['core', 'slice'].includes(roomOf(file).name))
    .filter((file) => clocks.test(codeOf(file)))
  expect(strays, 'take `now` as an argument, or context.now').toEqual([])
})

test('only the doors of the database look over all salons, and each says why', () => {
  const nameless = sources
    .filter((file) => !file.endsWith('platform/database.ts'))
    .filter((file) => /\.(acrossTenants|asWorker)\(\s*[^\s'`]/.test(codeOf(file)))
  expect(nameless, 'give a reason in words as the first argument').toEqual([])
})

test('a file is imported where it is, never through a barrel', () => {
  const barrels = sources.filter(
    (file) => /\/index\.tsx?$/.test(file) || /^export (\*|type \*)/m.test(codeOf(file)),
  )
  expect(barrels, 'import the file itself').toEqual([])
})

test('a name says what it is: no file is a service, manager, helper or util', () => {
  const vague = files.filter((file) =>
    /(manager|helpers?|utils?|common|shared|misc)\.(test\.)?tsx?$/i.test(file),
  )
  expect(vague, 'name it after what it does').toEqual([])
})

test('the vocabulary of a slice or feature is that of the addresses', () => {
  const segments = readdirSync(join(root, 'contract/src')).map((file) => file.replace('.ts', ''))
  // what no address begins with: the diary's claims, sending, tidying up, the development pages
  const apart = ['claims', 'demo', 'dev', 'housekeeping', 'messages']
  const slices = readdirSync(join(root, 'server/src/slices'))
  expect(slices.filter((slice) => ![...segments, ...apart].includes(slice))).toEqual([])
})

test('files stay short enough to be read at one sitting', () => {
  const long = sources
    .filter((file) => !/database-types\.ts$|\/templates\/|common-passwords|^contract\//.test(file))
    .filter((file) => textOf(file).split('\n').length > 260)
  expect(long, 'split these by what they do').toEqual([])
})
