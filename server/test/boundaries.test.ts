import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'

/** The allowed imports between folders, as a table. A failure says what to do instead of the import. */

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Rule {
  /** The folder. A file belongs to the first rule whose folder begins its path. */
  readonly path: string
  /** The folders that it may import, besides itself. `stores` and `queries` are the files that `open` describes. */
  readonly imports: readonly string[]
  /** Each folder inside this folder is a part, and parts import only the `open` files of each other. */
  readonly apart?: true
  /** What to do with an import that is not allowed. */
  readonly instead: string
}

const CORE = 'core/src/'
const CONTRACT = 'contract/src/'
const PLATFORM = 'server/src/platform/'
const SCHEDULING = 'server/src/scheduling/'
const SLICES = 'server/src/slices/'

/** The concerns of the platform. Each may import those before it in the list. */
const concerns = [
  'config',
  'time',
  'database',
  'postgres',
  'errors',
  'storage',
  'concurrency',
  'ops',
  'identity',
  'http',
  'api',
  'realtime',
  'jobs',
  'delivery',
  'docs',
]

const rules: readonly Rule[] = [
  { path: CORE, imports: [], instead: 'core imports nothing: pass it values' },
  {
    path: CONTRACT,
    imports: [CORE],
    instead: 'the contract only declares: this belongs in server or web',
  },
  ...concerns.map((concern, i) => ({
    path: `${PLATFORM}${concern}/`,
    imports: [CORE, CONTRACT, ...concerns.slice(0, i).map((before) => `${PLATFORM}${before}/`)],
    instead: 'a concern of the platform imports those before it: take the rest as an argument',
  })),
  {
    path: SCHEDULING,
    imports: [CORE, CONTRACT, PLATFORM],
    instead: 'scheduling imports no slice: take what it needs as an argument',
  },
  {
    path: SLICES,
    imports: [CORE, CONTRACT, PLATFORM, SCHEDULING, 'stores'],
    apart: true,
    instead: 'a slice gives away its store only: move a rule to core, shared booking to scheduling',
  },
  {
    path: 'server/src/site/',
    imports: [CORE, CONTRACT, PLATFORM],
    instead: 'the site calls the API: add an endpoint',
  },
  {
    path: 'server/src/',
    imports: ['server/src/', CORE, CONTRACT],
    instead: 'the root imports only server, core and contract',
  },
  {
    path: 'web/src/lib/',
    imports: [CORE, CONTRACT],
    instead: 'web/lib imports no feature: move the code to the feature',
  },
  {
    path: 'web/src/ui/',
    imports: [],
    instead: 'web/ui imports nothing: pass values as props, or move the component to the feature',
  },
  {
    path: 'web/src/features/',
    imports: [CORE, CONTRACT, 'web/src/lib/', 'web/src/ui/', 'queries'],
    apart: true,
    instead: 'a feature takes only queries.ts of another: move shared parts to web/ui or web/lib',
  },
  {
    path: 'web/src/',
    imports: ['web/src/', CORE, CONTRACT],
    instead: 'the app imports only web, core and contract',
  },
]

interface Import {
  readonly from: string
  readonly target: string
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

/** The code of a file without comments, because a comment may name what the code must not use. */
function codeOf(file: string): string {
  return textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

function importsOf(file: string): Import[] {
  const statements = codeOf(file).matchAll(
    /^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...statements].map(([, named, bare, lazy]) => ({
    from: file,
    target: resolved(file, named ?? bare ?? lazy ?? ''),
  }))
}

/** The path from the root for the product's own files; the unchanged specifier for packages. */
function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier))
  return specifier.replace(/^@chairtime\/(core|contract|server|web)\//, '$1/src/')
}

const imports = sources.flatMap(importsOf)
const ownImports = imports.filter(({ target }) => /^(core|contract|server|web)\//.test(target))
const packageImports = imports.filter(({ target }) => !/^(core|contract|server|web)\//.test(target))

const isStore = (file: string) => /(^|[-/])store\.ts$/.test(file)

/** The files of a part that other parts of its folder may import. */
const open: Readonly<Record<string, (target: string) => boolean>> = {
  stores: (target) => target.startsWith(SLICES) && isStore(target),
  queries: (target) => /^web\/src\/features\/[^/]+\/queries\.ts$/.test(target),
}

function ruleOf(file: string): Rule {
  const rule = rules.find(({ path }) => file.startsWith(path))
  if (!rule) throw new Error(`${file} is in no folder of the table`)
  return rule
}

function partOf({ path, apart }: Rule, file: string): string {
  return apart ? file.slice(0, file.indexOf('/', path.length) + 1) : path
}

/** The reason why this import is not allowed, or `undefined`. */
function violation({ from, target }: Import): string | undefined {
  const rule = ruleOf(from)
  if (ruleOf(target) === rule && partOf(rule, from) === partOf(rule, target)) return undefined
  const allowed = rule.imports.some((way) => open[way]?.(target) ?? target.startsWith(way))
  return allowed ? undefined : rule.instead
}

test('every import is allowed by the table', () => {
  expect(ownImports.length, 'import statements are recognised').toBeGreaterThan(sources.length)
  const violations = ownImports.flatMap((one) => {
    const why = violation(one)
    return why === undefined ? [] : [`${one.from} imports ${one.target}: ${why}`]
  })
  expect(violations).toEqual([])
})

test('the imports between slices form no cycle', () => {
  const sliceOf = (file: string) => file.slice(SLICES.length).split('/')[0] ?? ''
  const uses = new Map<string, Set<string>>()
  for (const { from, target } of ownImports) {
    if (![from, target].every((file) => file.startsWith(SLICES))) continue
    const used = uses.get(sliceOf(from)) ?? new Set()
    uses.set(sliceOf(from), used.add(sliceOf(target)))
  }
  expect(uses.size).toBeGreaterThan(10)
  expect(cyclesOf(uses), 'move the function to the slice of its table, or to scheduling').toEqual(
    [],
  )
})

/** All cycles of imports. Each is listed once, beginning at its slice that comes first in the alphabet. */
function cyclesOf(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const walk = (path: readonly string[]): string[] =>
    [...(uses.get(path.at(-1) ?? '') ?? [])].flatMap((next) => {
      if (next === path[0]) return path.length > 1 ? [[...path, next].join(' → ')] : []
      return next < itemAt(path, 0) || path.includes(next) ? [] : walk([...path, next])
    })
  return [...uses.keys()].flatMap((slice) => walk([slice]))
}

test('each file of the platform is in the folder of a concern', () => {
  const inPlatform = files.filter((file) => file.startsWith(PLATFORM))
  const folders = new Set(inPlatform.map((file) => file.slice(PLATFORM.length).split('/')[0]))
  expect([...folders].sort()).toEqual(concerns.toSorted())
})

/** For each package, the files that may import it. Server and web may import all other packages anywhere. */
const homes: Readonly<Record<string, RegExp>> = {
  pg: /^server\/src\/platform\/(database|postgres)\//,
  kysely:
    /^server\/src\/platform\/(database|postgres)\/|^server\/src\/([\w-]+\/)+([\w-]+-)?store\.ts$/,
  fastify:
    /^server\/src\/(app|operations|platform\/(errors|http|api|ops|docs)\/[\w-]+|site\/[\w-]+)\.ts$/,
  'socket.io': /^server\/src\/platform\/realtime\//,
  'socket.io-client': /^web\/src\/lib\//,
  nodemailer: /^server\/src\/platform\/delivery\/mail\.ts$/,
  sharp: /^server\/src\/(slices\/pictures\/|scheduling\/picture\/|site\/share-pictures\.ts$)/,
  jose: /^server\/src\/platform\/identity\/tokens\.ts$/,
  pino: /^server\/src\/(app|main|operations)\.ts$|^server\/src\/platform\//,
  'prom-client': /^server\/src\/platform\/ops\/metrics\.ts$/,
}

test('a package is imported only by the folders and files that are meant to use it', () => {
  const strays = packageImports.flatMap(({ from, target }) => {
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
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : itemAt(parts, 0)
}

test('SQL is only in stores, migrations and the database folders of the platform', () => {
  const sql =
    /\b(sql|readSql)(<[^`]*>)?`|\bsql\.raw\(|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
  const strays = sources.filter(
    (file) =>
      sql.test(codeOf(file)) && !isStore(file) && !/platform\/(database|postgres)\//.test(file),
  )
  expect(strays, 'move these statements to a store.ts').toEqual([])
})

test('a statement of `readSql` never writes', () => {
  const statements = sources.flatMap((file) =>
    [...codeOf(file).matchAll(/\breadSql(?:<[^`]*>)?`([\s\S]*?)`\.execute/g)].map(([, text]) => ({
      file,
      text: text ?? '',
    })),
  )
  expect(statements.length).toBeGreaterThan(30)
  const writePattern =
    /\b(insert into|update \w+|delete from|for (no key )?update|for share|nextval)\b/i
  expect(statements.filter(({ text }) => writePattern.test(text))).toEqual([])
})

test('core, scheduling and slices get the time as an argument and never call Math.random', () => {
  const clocks = /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bTemporal\.Now\b/
  const strays = sources
    .filter((file) => [CORE, SCHEDULING, SLICES].some((folder) => file.startsWith(folder)))
    .filter((file) => clocks.test(codeOf(file)))
  expect(strays, 'take `now` as an argument, or context.now').toEqual([])
})

test('numbers, lists, times and money are formatted for people in core/src/texts only', () => {
  // core/src/time/ambiguous-local-time.ts and web/src/lib/format.ts format only digits that the program reads
  const home = /^core\/src\/(texts|time)\/|^web\/src\/lib\/format\.ts$/
  const formatter =
    /\bnew Intl\.(NumberFormat|DateTimeFormat|ListFormat|PluralRules)\b(?!\(\)\.resolved)/
  const strays = sources.filter((file) => !home.test(file) && formatter.test(codeOf(file)))
  expect(strays, 'take a function of core/src/texts/format.ts').toEqual([])
})

test('a look across salons gives its reason', () => {
  const withoutReason = sources
    .filter((file) => !file.endsWith('database/database.ts'))
    .filter((file) => /\.acrossTenants\w*\(\s*[^\s'`]/.test(codeOf(file)))
  expect(withoutReason, 'give a reason in words as the first argument').toEqual([])
})

test('a file is imported directly, never through a barrel', () => {
  const barrels = sources.filter(
    (file) => /\/index\.tsx?$/.test(file) || /^export (\*|type \*)/m.test(codeOf(file)),
  )
  expect(barrels, 'import the file itself').toEqual([])
})

// `service` is not in the list, because it is the salon's word for a haircut
test('no file name ends in “manager”, “helper”, “util”, “common”, “shared” or “misc”', () => {
  const vague = files.filter((file) =>
    /(manager|helpers?|utils?|common|shared|misc)\.(test\.)?tsx?$/i.test(file),
  )
  expect(vague, 'name it after what it does').toEqual([])
})

test('the name of a constant number is in capitals, with “MS” for milliseconds', () => {
  const number = /^(?:export )?const (\w+) = -?[\d_.]+(?: [*/+-] [\d_.]+)*$/gm
  const names = sources.flatMap((file) =>
    [...codeOf(file).matchAll(number)].map(([, name]) => ({ file, name })),
  )
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter(({ name }) => /[a-z]|MILLISECONDS/.test(name ?? ''))).toEqual([])
})

test('a slice that answers calls has the name of a file or folder of the contract', () => {
  const segments = readdirSync(join(root, 'contract/src')).map((file) => file.replace('.ts', ''))
  const answering = readdirSync(join(root, SLICES)).filter((slice) =>
    existsSync(join(root, SLICES, slice, 'routes.ts')),
  )
  expect(answering.length).toBeGreaterThan(20)
  expect(answering.filter((slice) => !segments.includes(slice))).toEqual([])
})

test('every source file is shorter than 260 lines, except the generated types of the tables', () => {
  const long = sources
    .filter((file) => !/database-types\.ts$/.test(file))
    .filter((file) => textOf(file).split('\n').length > 260)
  expect(long, 'split these by what they do').toEqual([])
})
