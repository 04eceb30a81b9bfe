import { expect, test } from 'vitest'
import { newId } from '../database/ids.ts'
import { contactCode, isContactCode } from './contact-code.ts'
import { deriveSecrets } from './secrets.ts'

const older = 'the older secret of at least thirty-two characters'
const newer = 'the newer secret of at least thirty-two characters'
const during = deriveSecrets(newer, older)

test('a code that was made with the previous secret is accepted until that secret is removed', () => {
  const id = newId()
  const code = contactCode(deriveSecrets(older, undefined), id)
  expect(isContactCode(during, id, code)).toBe(true)
  expect(isContactCode(deriveSecrets(newer, undefined), id, code)).toBe(false)
})

test('a node that has the next secret in advance accepts the codes made with it', () => {
  const id = newId()
  expect(isContactCode(deriveSecrets(older, newer), id, contactCode(during, id))).toBe(true)
})
