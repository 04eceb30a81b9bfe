// `npm test`: every check and every test of the product, and a count as the very last line.
// `npm test -- core lint` runs the named steps only.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromiumIsMissing, findChromium } from './test-chromium.mjs'
import { testOnOwnServer } from './test-own-server.mjs'
import { check, failed, playwright, vitest } from './test-run.mjs'

const preparation = fileURLToPath(new URL('prepare.mjs', import.meta.url))

const steps = [
  ['build', 'Build of the pages', () => check('node', [preparation])],
  ['format', 'Format and lint', () => check('biome', ['check', '.'])],
  ['types', 'Types', () => check('tsc', ['-b'])],
  ['lint', 'Promises', () => check('oxlint', ['--type-aware', '--quiet'])],
  ['unused', 'Nothing is left over', () => check('knip', ['--no-progress'])],
  ['env', 'The example environment', () => check('node', ['scripts/env-example.ts', '--check'])],
  ['core', 'Rules', () => vitest('core')],
  ['contract', 'Contract', () => vitest('contract')],
  ['server', 'Server', () => vitest('server')],
  ['postgres', 'Server on a PostgreSQL of one’s own', testOnOwnServer],
  ['web', 'Pages in Chromium', () => withChromium((env) => vitest('web', { env }))],
  ['e2e', 'Stories in Chromium', () => withChromium(playwright)],
]

async function main(names) {
  const unknown = names.filter((name) => !steps.some(([known]) => known === name))
  if (unknown.length > 0) {
    const known = steps.map(([name]) => name).join(', ')
    process.stdout.write(`There is no step ${unknown.join(', ')}; the steps are ${known}.\n`)
    return 1
  }
  const args = [preparation, '--packages-only']
  const prepared = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (prepared.status !== 0) return summary([['Preparation', failed(1, ''), 0]])
  const results = []
  for (const [name, title, action] of selected(names)) {
    results.push(await perform(name, title, action))
  }
  return summary(results)
}

/** The named steps or all; whatever shows pages needs them built. */
function selected(names) {
  if (names.length === 0) return steps
  const needPages = ['server', 'postgres', 'e2e'].some((name) => names.includes(name))
  return steps.filter(([name]) => names.includes(name) || (name === 'build' && needPages))
}

async function perform(name, title, action) {
  process.stdout.write(`${`${title} (${name}) `.padEnd(48, '.')} `)
  const startedAt = Date.now()
  const result = await action()
  const seconds = (Date.now() - startedAt) / 1000
  process.stdout.write(`${counts(result)}, ${seconds.toFixed(1)} s\n`)
  if (result.note) process.stdout.write(`  skipped: ${result.note}\n`)
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
  process.stdout.write(`\n${counts(sum)}\n`)
  return sum.failed > 0 ? 1 : 0
}

function counts({ passed, failed: bad, skipped }) {
  return `${passed} passed, ${bad} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

let chromium

async function withChromium(use) {
  // Without `??=`, so that a Node that is too old gets as far as to be told.
  chromium = chromium ?? findChromium()
  const path = await chromium
  return path === undefined ? failed(1, chromiumIsMissing) : use({ CHROMIUM_PATH: path })
}

process.exitCode = await main(process.argv.slice(2))
