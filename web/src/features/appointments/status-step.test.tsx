import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection } from '../../../test/lose-connection.ts'
import { appointment, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { loadQueue } from '../../lib/queue-store.ts'
import { signIn } from '../../lib/session.ts'
import { useToasts } from '../../ui/toast.ts'
import { useStatusStep } from './queries.ts'

test('without a connection, a step waits and shows no error, even if the browser does not know the visit', async () => {
  signIn(signedIn)
  loseConnection()
  await show(<Step />)
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect
    .poll(() => useToasts.getState().toasts.map(({ tone, title }) => [tone, title]))
    .toEqual([[undefined, '1 change waits to be sent.']])
  expect(await loadQueue()).toHaveLength(1)
})

function Step() {
  const step = useStatusStep(appointment('a', '10:00', '11:00'))
  return (
    <button type="button" onClick={() => step('arrived')}>
      Check in
    </button>
  )
}
