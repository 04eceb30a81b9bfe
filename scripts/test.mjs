// `npm test` runs every check and every test of the product, and prints a count as the last line. Arguments choose
// some of them:
//
//   npm test -- core lint               the named steps only
//   npm test -- book-online.test.ts     the files whose path contains that text
//   npm test -- -t "words of a name"    the tests whose name contains that text
//
// `npm run check` runs the steps that need neither a browser nor the whole system, two at a time. The tests of the rules
// generate salons at random; in `npm run check` they try a fifth as many.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
// Imports the whole module. On an old Node without the function that is used, a named import would fail before this
// file could print the reason.
import util from 'node:util'
import { chosenFiles, unitFiles } from './test-choice.mjs'
import { chromiumMissingMessage, findChromium } from './test-chromium.mjs'
import { testOnOwnServer } from './test-own-server.mjs'
import { check, failed, playwright, vitest } from './test-run.mjs'

const prepareScript = fileURLToPath(new URL('prepare.mjs', import.meta.url))

const steps = [
  ['build', 'Build of the pages', () => check('node', [prepareScript])],
  ['format', 'Format and lint', () => check('biome', ['check', '.'])],
  ['types', 'Types', () => check('tsc', ['-b'])],
  ['lint', 'Promises', () => check('oxlint', ['--type-aware', '--quiet'])],
  ['unused', 'Nothing is left over', () => check('knip', ['--no-progress'])],
  ['env', 'The example environment', () => check('node', ['scripts/env-example.ts', '--check'])],
  ['core', 'Rules', () => vitest('core')],
  ['contract', 'Contract', () => vitest('contract')],
  ['server', 'Server', () => vitest('server', { repeats: 1 })],
  ['postgres', 'Server on a PostgreSQL of one’s own', testOnOwnServer],
  ['web', 'Pages in Chromium', () => withChromium((env) => vitest('web', { env, repeats: 1 }))],
  ['e2e', 'Stories in Chromium', () => withChromium((env) => playwright({ env }))],
]
/** The steps of `npm run check`, in two groups that run side by side, because most steps use one processor core. */
const quickGroups = [
  [
    ['core', 'Rules', () => vitest('core', { env: { QUICK: '1' } })],
    ...steps.filter(([name]) => ['env', 'contract'].includes(name)),
    ['units', 'Server without a database', testUnits],
  ],
  steps.filter(([name]) => ['format', 'types', 'lint', 'unused'].includes(name)),
]

function testUnits() {
  return vitest('server', { filters: unitFiles(), shared: true })
}

async function main() {
  if (!isPrepared('--packages-only')) return summary([['Preparation', failed(1, ''), 0]])
  const { values, positionals } = util.parseArgs({
    options: { name: { type: 'string', short: 't' }, quick: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.quick) return summary((await Promise.all(quickGroups.map(performAll))).flat())
  const { problem, plan, needsPages = false } = planOf(positionals, values)
  if (problem) {
    process.stdout.write(`${problem}\n`)
    return 1
  }
  if (needsPages && !isPrepared()) return summary([['Build of the pages', failed(1, ''), 0]])
  return summary(await performAll(plan))
}

async function performAll(plan) {
  const results = []
  for (const [name, title, action] of plan) results.push(await perform(name, title, action))
  return results
}

function isPrepared(...options) {
  return spawnSync(process.execPath, [prepareScript, ...options], { stdio: 'inherit' }).status === 0
}

/** The steps that the arguments ask for, or the reason why there are none. */
function planOf(given, { name }) {
  const isStep = (text) => steps.some(([step]) => step === text)
  if (name === undefined && given.every(isStep)) return { plan: named(given) }
  const groups = chosenFiles(given, name)
  if (groups.length > 0) return chosen(groups, name)
  const what = [...given, ...(name === undefined ? [] : [`"${name}"`])].join(' ')
  const known = steps.map(([step]) => step).join(', ')
  return {
    problem: `No test file has ${what}. The words of a test's name must stand in its file exactly as typed. The steps are ${known}.`,
  }
}

/** The named steps, or all if none is named. The build is added for steps that need the built pages. */
function named(names) {
  if (names.length === 0) return steps
  const needsPages = ['server', 'postgres', 'e2e'].some((name) => names.includes(name))
  return steps.filter(([name]) => names.includes(name) || (name === 'build' && needsPages))
}

/**
 * The plan: one step for each workspace with chosen tests, whose output is printed immediately. Also whether the plan
 * needs the built pages.
 */
function chosen(groups, name) {
  const plan = groups.map(([workspace, filters]) => {
    const choice = { filters, name, live: true }
    if (workspace === 'e2e') return ['e2e', 'Stories', () => runInChromium(playwright, choice)]
    const run = (options) => vitest(workspace, options)
    if (workspace === 'web') return ['web', 'Pages', () => runInChromium(run, choice)]
    return [workspace, 'Tests', () => run(choice)]
  })
  return { plan, needsPages: plan.some(([step]) => ['server', 'e2e'].includes(step)) }
}

function runInChromium(run, choice) {
  return withChromium((env) => run({ ...choice, env }))
}

async function perform(name, title, action) {
  process.stdout.write(`${title} (${name}) …\n`)
  const startedAt = Date.now()
  const result = await action()
  const seconds = (Date.now() - startedAt) / 1000
  process.stdout.write(
    `${`${title} (${name}) `.padEnd(48, '.')} ${counts(result)}, ${seconds.toFixed(1)} s\n`,
  )
  for (const note of result.notes ?? []) process.stdout.write(`  ${note}\n`)
  if (result.output) process.stdout.write(`${result.output.trimEnd()}\n\n`)
  return [`${title} (${name})`, result, seconds]
}

/** Prints the table and the line with the sum; returns the exit status. */
function summary(results) {
  process.stdout.write('\n')
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const [title, result, seconds] of results) {
    for (const key of Object.keys(sum)) sum[key] += result[key]
    const mark = result.failed > 0 ? '✗' : '✓'
    const time = `${seconds.toFixed(1)} s`.padStart(8)
    process.stdout.write(`${mark} ${title.padEnd(48)}${time}  ${counts(result)}\n`)
  }
  const isEmpty = sum.passed + sum.failed === 0
  if (isEmpty) process.stdout.write('\nNo test was chosen.\n')
  process.stdout.write(`\n${counts(sum)}\n`)
  return sum.failed > 0 || isEmpty ? 1 : 0
}

function counts({ passed, failed: bad, skipped }) {
  return `${passed} passed, ${bad} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

let chromium

async function withChromium(use) {
  // without `??=`, so that a Node that is too old can still print the reason
  chromium = chromium ?? findChromium()
  const path = await chromium
  return path === undefined ? failed(1, chromiumMissingMessage) : use({ CHROMIUM_PATH: path })
}

process.exitCode = await main()
