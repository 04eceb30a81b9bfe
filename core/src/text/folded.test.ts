import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['Đắp bột', 'dap bot'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  [' Straße ', 'strasse'],
  ['Œuvre d’Anaïs', 'oeuvre d’anais'],
  ['ﬁnish', 'finish'],
  ['Işıl İnci', 'isil inci'],
])('“%s” is compared as “%s”', (text, form) => {
  expect(folded(text)).toBe(form)
})
