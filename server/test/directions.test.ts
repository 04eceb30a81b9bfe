import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * The booking site can also be shown from right to left. Therefore none of its CSS classes names the left or the right
 * side.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const folders = ['web/src/features/booking', 'web/src/app/booking']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
/** The components of `web/src/ui` that the site imports. */
const components = new Set(
  files.flatMap((file) =>
    [...textOf(file).matchAll(/from '(\.[^']*\/ui\/[^']+)'/g)].map(([, target]) =>
      relative(root, join(root, dirname(file), target ?? '')),
    ),
  ),
)

test('the search for sides reads the site and its components', () => {
  expect(files.length).toBeGreaterThan(25)
  expect([...components]).toContain('web/src/ui/button.tsx')
})

test.each([...files, ...components])('%s names no left or right side', (file) => {
  expect(sidesIn(textOf(file))).toEqual([])
})

test.each([
  '-ml-4 flex',
  'text-left',
  'sm:pr-2',
  'rounded-l-md',
  'border-r',
  "'left-0'",
  'rounded-tr-sm',
])('the search finds the side in %s', (classes) => {
  expect(sidesIn(`"${classes}"`)).toHaveLength(1)
})

test.each([
  '-ms-4',
  'text-start',
  'ps-2',
  'rounded-s-md',
  'border-e',
  'start-0',
  'leading-5',
  'pleft',
])('the search passes over %s', (classes) => {
  expect(sidesIn(`"${classes}"`)).toEqual([])
})

function sidesIn(code: string): string[] {
  const sides =
    /(?<=["'`\s:-])(?:m[lr]|p[lr]|left|right|text-(?:left|right)|rounded-(?:[lr]|[tb][lr])|border-[lr])(?:-[\w./[\]-]+)?(?=["'`\s])/g
  // Only quoted texts are searched. The names of imported icons may contain a side, because such icons are mirrored
  // where it matters.
  const quotedTexts = [...code.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].map(([text]) => text)
  return quotedTexts.flatMap((text) => text.match(sides) ?? [])
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
