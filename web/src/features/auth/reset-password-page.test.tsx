import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPages } from '../../../test/show.tsx'
import { sent } from '../../../test/wire.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

vi.mock('./resolvers.ts', () => {
  throw new Error('not loaded')
})

test('when the code that checks a new password cannot be loaded, the password is not sent, and its field says why', async () => {
  await showPages([{ path: '/', element: <ResetPasswordPage /> }], '/?token=abc')
  await page.getByRole('textbox').fill('chairs and plums')
  await page.getByRole('button').click()
  await expect.element(page.getByText('We can’t reach the server.', { exact: false })).toBeVisible()
  expect(sent).toEqual([])
})
