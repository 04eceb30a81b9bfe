import { existsSync, readFileSync } from 'node:fs'
import { api } from '@chairtime/contract/api.ts'
import { expect, test } from 'vitest'

/** A call has one name in the contract's value, the handler's file, the handler, and the route. */

const slices = new URL('../src/slices/', import.meta.url)

const calls = Object.entries(api).flatMap(([segment, endpoints]) =>
  Object.entries(endpoints).map(([name, { path }]) => ({ segment, name, path })),
)

const fileOf = (name: string) =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

function textOf(path: string): string {
  const file = new URL(path, slices)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

test('the contract lists each call under the first segment of its path', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.filter(({ segment, path }) => path.split('/')[1] !== segment)).toEqual([])
})

test.each(calls)('$segment: $name has one name in contract, file, handler and route', (call) => {
  const { segment, name } = call
  const handler = textOf(`${segment}/${fileOf(name)}`)
  expect(handler, `${segment}/${fileOf(name)} imports its endpoint`).toMatch(
    new RegExp(
      `import (type )?\\{[^}]*\\b${name} as endpoint\\b[^}]*\\} from '@chairtime/contract/${segment}[./]`,
    ),
  )
  expect(handler).toMatch(new RegExp(`^export (async )?function ${name}\\(`, 'm'))
  const routes = textOf(`${segment}/routes.ts`)
  expect(routes).toContain(`from './${fileOf(name)}'`)
  expect(routes, 'the route binds endpoint and handler').toMatch(
    new RegExp(
      `^  \\w+\\(\\w+\\.${name},( \\w+,)? ${name}(, \\w+)?\\),$|\\[\\w+\\(\\w+\\.${name}, ${name}\\)\\]`,
      'm',
    ),
  )
})
