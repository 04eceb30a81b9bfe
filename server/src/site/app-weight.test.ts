import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { get } from '@chairtime/core/known.ts'
import { dashboard } from '@chairtime/core/texts/en/app/dashboard.ts'
import { onboarding } from '@chairtime/core/texts/en/app/onboarding.ts'
import { expect, test } from 'vitest'

/** The most scripts of the dashboard's first load. Each additional script costs a slow processor 5 ms. */
const FILES_MAX = 9
/** The greatest size of a page's first scripts, compressed with Brotli as the server sends them over HTTPS. */
const BYTES_MAX = 170_000

interface Entry {
  readonly file: string
  readonly imports?: readonly string[]
}

const clientDir = fileURLToPath(new URL('../../../web/dist/client/', import.meta.url))

const manifest: ReadonlyMap<string, Entry> = new Map(
  Object.entries(JSON.parse(readFileSync(`${clientDir}.vite/manifest.json`, 'utf8'))),
)
const pages = [...manifest.keys()].filter((file) =>
  /^src\/features\/(?!booking\/|dev\/)\w+\/[\w-]+-page\.tsx$/.test(file),
)

test.each(pages)(
  'the first load of the page %s needs at most 170 kB of compressed scripts',
  (page) => {
    const sizes = firstLoad(page).map(
      (file) => [statSync(`${clientDir}${file}.br`).size, file] as const,
    )
    const sum = sizes.reduce((bytes, [size]) => bytes + size, 0)
    const largest = sizes.toSorted(([a], [b]) => b - a).slice(0, 8)
    const listed = largest.map(([size, file]) => `${(size / 1000).toFixed(1)} kB ${file}`)
    process.stdout.write(`First load of the ${page}: ${(sum / 1000).toFixed(1)} kB of scripts\n`)
    expect(sum, listed.join('\n')).toBeLessThan(BYTES_MAX)
  },
)

test('the first load of the dashboard asks for at most nine scripts', () => {
  const files = firstLoad('src/features/dashboard/dashboard-page.tsx')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(FILES_MAX)
})

test('the dashboard’s first scripts of more than 5 kB ask the browser to compile them while they arrive', () => {
  const files = firstLoad('src/features/dashboard/dashboard-page.tsx').filter(
    (file) => statSync(`${clientDir}${file}`).size > 5_000,
  )
  expect(files.length).toBeGreaterThan(3)
  const compiledAhead = files.filter((file) =>
    textOf([file]).startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  expect(compiledAhead).toEqual(files)
})

test('the dashboard loads the texts of its own features only', () => {
  const text = textOf(firstLoad('src/features/dashboard/dashboard-page.tsx'))
  expect(text).toContain(dashboard.connection.offline)
  expect(text).not.toContain(onboarding.businessTypeStep.title)
})

test('the first load of the dashboard has no code of the validator or of the live connection, and no texts of a second language', () => {
  const text = textOf(firstLoad('src/features/dashboard/dashboard-page.tsx'))
  expect(text).not.toContain('invalid_type')
  expect(text).not.toContain('websocket error')
  expect(text).not.toContain('Bitte ')
})

/** The scripts of the app's entry and of a page, with all that they import. */
function firstLoad(page: string): string[] {
  // the iteration over a set includes names that are added meanwhile
  const names = new Set(['index.html', page])
  for (const name of names) {
    for (const imported of get(manifest, name).imports ?? []) names.add(imported)
  }
  return [...new Set([...names].map((name) => get(manifest, name).file))]
}

function textOf(files: readonly string[]): string {
  return files.map((file) => readFileSync(`${clientDir}${file}`, 'utf8')).join('\n')
}
