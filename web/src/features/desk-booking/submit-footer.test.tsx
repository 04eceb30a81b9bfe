import { deskBooking } from '@chairtime/core/texts/en/app/desk-booking.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection } from '../../../test/lose-connection.ts'
import { show } from '../../../test/show.tsx'
import { SubmitFooter } from './submit-footer.tsx'

const { unanswered } = deskBooking.panel
const offline = 'You’re offline. Book it when you’re back.'

beforeEach(loseConnection)

const showFooter = (isPending: boolean) =>
  show(
    <SubmitFooter
      {...{ label: 'Book', busyLabel: 'Booking...', problem: null, onSubmit: vi.fn() }}
      {...{ offline, isPending }}
    />,
  )

test('without a connection the footer says that a sent booking has no answer yet', async () => {
  await showFooter(true)
  await expect.element(page.getByRole('status')).toHaveTextContent(unanswered)
  expect(page.getByText(offline).elements()).toEqual([])
})

test('without a connection the footer asks the desk to book later', async () => {
  await showFooter(false)
  await expect.element(page.getByRole('status')).toHaveTextContent(offline)
})
