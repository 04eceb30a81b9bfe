import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { signIn } from '../../lib/session.ts'
import { NewClientFields } from './new-client-fields.tsx'

const note = () => page.getByText(/this installation sends no texts/)

async function showClient(sends_texts: boolean, email: string): Promise<void> {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, sends_texts } })
  const client = {
    kind: 'new',
    name: 'Dora',
    phone: '+1 202 555 0179',
    email,
    isAnotherPerson: false,
  } as const
  await show(
    <NewClientFields client={client} needsAddress={false} errors={{}} onChange={() => {}} />,
  )
}

test('where no texts are sent, the desk reads that a client with a phone number alone gets no message', async () => {
  await showClient(false, '')
  await expect.element(note()).toBeVisible()
})

test.each([
  [false, 'dora@mail.test'],
  [true, ''],
])(
  'no note says that the client gets no message (texts are sent: %s, email address: “%s”)',
  async (sendsTexts, email) => {
    await showClient(sendsTexts, email)
    await expect.element(page.getByLabelText('Phone (optional)')).toBeVisible()
    expect(note().elements()).toEqual([])
  },
)
