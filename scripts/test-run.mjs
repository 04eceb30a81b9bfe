// Runs the tools of `npm test` and counts their results.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
// long enough for a busy machine, so that only tools that hang are ended
const STEP_MINUTES_MAX = 45
const runningPids = new Set()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    process.exit(130)
  })
}
process.on('exit', () => {
  for (const pid of runningPids) endGroup(pid, 'SIGTERM')
})

/** Runs a check without tests of its own. It counts as one test, which has passed when the check exits with 0. */
export async function check(command, args = []) {
  const { status, output } = await run(command, args, root)
  return status === 0 ? passed(1) : failed(1, output)
}

/**
 * Runs a workspace's Vitest: all files, or the files whose path contains one of `filters`, and of them
 * only the tests whose name contains `name`. `shared` loads modules once for all files. `live` prints the
 * output immediately. `repeats` is how often a failed test is tried again; `notes` of the result names each test that
 * passes then.
 */
export async function vitest(workspace, options = {}) {
  const { filters = [], name, env = {}, shared = false, live = false, repeats = 0 } = options
  const cwd = join(root, workspace)
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const choices = [
      `--retry=${repeats}`,
      ...(shared ? ['--no-isolate'] : []),
      ...nameOption('-t', name),
    ]
    const args = ['run', ...reporters, ...choices, ...filters]
    const { status, output } = await run('vitest', args, cwd, env, live)
    const report = readReport(file)
    if (report === undefined) return failed(1, output)
    // with a name, Vitest reports all other tests as pending
    const skippedCount = name === undefined ? report.numPendingTests + report.numTodoTests : 0
    const { numPassedTests, numFailedTests } = report
    const tests = [numPassedTests, numFailedTests, skippedCount]
    const result = counted(status, output, tests, name !== undefined)
    return { ...result, notes: repeatedTests(report.testResults).map(repeatedNote) }
  })
}

/**
 * Runs the stories in the browser; `filters` and `name` choose files and tests like those of `vitest`. Unless `live`, a
 * story that fails is tried once more, because timing can fail on a busy machine. `notes` of the result names each
 * story that passes then.
 */
export async function playwright({ filters = [], name, env = {}, live = false } = {}) {
  const cwd = join(root, 'e2e')
  return withReport(async (file) => {
    const reportEnv = {
      ...env,
      // in the directory of the report, which is removed at the end
      E2E_DATA_DIR: `${file}-data`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_HTML_OPEN: 'never',
    }
    const args = [
      'test',
      '--reporter=line,json',
      ...nameOption('-g', name),
      ...(live ? [] : ['--retries=1']),
      '--pass-with-no-tests',
      // Playwright searches for these patterns in the whole path. Without the folder, `booking` would also find
      // `desk-booking`.
      ...filters.map((story) => `/e2e/${story}`),
    ]
    const { status, output } = await run('playwright', args, cwd, reportEnv, live)
    const report = readReport(file)
    if (report === undefined) return failed(1, output)
    const { stats, suites } = report
    const tests = [stats.expected + stats.flaky, stats.unexpected, stats.skipped]
    const result = counted(status, output, tests, name !== undefined)
    return { ...result, notes: flakyStories(suites).map(repeatedNote) }
  })
}

const repeatedNote = (title) => `passed when repeated: ${title}`

/**
 * The names of the tests that failed first and passed later, each with its first failure. Vitest keeps the failures of
 * a test that passes later.
 */
function repeatedTests(files) {
  return files.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${fullName}\n    ${ownLines(failureMessages[0])}`),
  )
}

/** The text of a failure without the stack lines of installed packages, at most 20 lines. */
function ownLines(message) {
  return message
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 20)
    .join('\n    ')
}

/** The titles of the stories that failed first and passed later. */
function flakyStories(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
    ...flakyStories(inner),
  ])
}

/**
 * The option that chooses tests by name. The runners expect a regular expression, so the special characters of the name
 * are escaped.
 */
function nameOption(option, name) {
  return name === undefined ? [] : [option, name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')]
}

export const passed = (count) => ({ passed: count, failed: 0, skipped: 0, output: '' })
export const failed = (count, output) => ({ passed: 0, failed: count, skipped: 0, output })
export const skipped = (reason) => ({
  ...{ passed: 0, failed: 0, skipped: 1, output: '' },
  notes: [`skipped: ${reason}`],
})

/**
 * The counts of a run. A runner that fails without a failed test, as after an unhandled error, counts as one failed
 * test. So does a run without any test, unless `mayBeNone`.
 */
function counted(status, output, [passedCount, failedCount, skippedCount], mayBeNone) {
  const unexplained = status !== 0 && failedCount === 0 ? 1 : 0
  const isEmpty = passedCount + failedCount + skippedCount + unexplained === 0
  const noTests = !mayBeNone && isEmpty ? 1 : 0
  const failures = failedCount + unexplained + noTests
  return {
    passed: passedCount,
    failed: failures,
    skipped: skippedCount,
    output: failures > 0 ? output : '',
  }
}

async function withReport(use) {
  const directory = mkdtempSync(join(tmpdir(), 'chairtime-report-'))
  try {
    return await use(join(directory, 'report.json'))
  } finally {
    // a database that is still stopping may create files meanwhile; files that are left must not fail the run
    const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }
    await rm(directory, options).catch(() => {})
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Runs a program; the installed tools and the Node of this product come first in its PATH. Returns its exit status and
 * its output. With `live` the output is printed and not returned.
 */
export function run(command, args, cwd, env = {}, live = false) {
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', PATH: `${bin}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // a process group of its own, so that its children can be ended with it
    detached: true,
  })
  const pid = child.pid ?? 0
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      if (live) process.stdout.write(text)
      else output += text
    })
  }
  return new Promise((resolve) => {
    const end = (status, message = '') => {
      clearTimeout(timer)
      runningPids.delete(pid)
      resolve({ status, output: output + message })
    }
    const timer = setTimeout(() => {
      endGroup(pid, 'SIGKILL')
      end(1, `\n${command} did not end within ${STEP_MINUTES_MAX} minutes.\n`)
    }, STEP_MINUTES_MAX * 60_000)
    if (pid > 0) runningPids.add(pid)
    child.on('error', (error) => end(1, `${error.message}\n`))
    child.on('close', (status) => end(status ?? 1))
  })
}

function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // the process has ended in the meantime
  }
}
