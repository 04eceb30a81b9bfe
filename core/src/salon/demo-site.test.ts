import { expect, test } from 'vitest'
import { demoLabel, isDemoReady, readDemoChoice } from './demo-site.ts'

const fields = (query: string) => new URLSearchParams(query)

test('the address of a demo site begins with the name in lower case without spaces', () => {
  expect(demoLabel('Salon La Belle')).toBe('salonlabelle')
  expect(demoLabel('  ')).toBe('yoursalon')
})

test.each([
  ['', false],
  ['name=Ana', false],
  ['service=haircut', false],
  ['name=%20&service=haircut', false],
  ['name=Ana&service=massage', false],
  ['name=Ana&service=haircut', true],
])('a demo site can be made of the fields "%s": %s', (query, ready) => {
  expect(isDemoReady(readDemoChoice(fields(query)))).toBe(ready)
})

test('an unknown colour is replaced by the first one, and services come in the order of the catalogue', () => {
  const choice = readDemoChoice(fields('name=A&color=constructor&service=blowout&service=haircut'))
  expect(choice.color).toBe('purple')
  expect(choice.services.map(({ id }) => id)).toEqual(['haircut', 'blowout'])
})
