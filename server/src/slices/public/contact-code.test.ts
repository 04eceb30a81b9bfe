import { expect, test } from 'vitest'
import { newId } from '../../platform/database/ids.ts'
import { deriveSecrets } from '../../platform/identity/secrets.ts'
import { contactCode, isContactCode } from './proof-store.ts'

const older = 'the older secret of at least thirty-two characters'
const newer = 'the newer secret of at least thirty-two characters'
const during = deriveSecrets(newer, older)

test('a code that was sent under the previous secret proves its address until that is taken away', () => {
  const id = newId()
  const code = contactCode(deriveSecrets(older, undefined), id)
  expect(isContactCode(during, id, code)).toBe(true)
  expect(isContactCode(deriveSecrets(newer, undefined), id, code)).toBe(false)
})

test('a node that has the next secret in advance accepts the codes made with it', () => {
  const id = newId()
  expect(isContactCode(deriveSecrets(older, newer), id, contactCode(during, id))).toBe(true)
})
