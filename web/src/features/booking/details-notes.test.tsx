import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { policyLimits } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { ContactFields } from './contact-fields.tsx'
import { SoonNote } from './soon-note.tsx'

const typed = { value: () => '', checked: () => false, error: () => undefined }

test('when a client types a phone number, but no email address, and wants no texts, the form says at once that nothing can be sent', async () => {
  await show(
    <form>
      <ContactFields sendsTexts typed={typed} />
      <input type="checkbox" name="sms_opt_in" aria-label="Text me" />
    </form>,
  )
  const note = page.getByText(/^Without an email or texts we can’t send you anything/)
  await expect.element(note).not.toBeVisible()
  await page.getByLabelText('Phone').fill('202 555 0123')
  await expect.element(note).toBeVisible()
  await page.getByLabelText('Text me').click()
  await expect.element(note).not.toBeVisible()
  await page.getByLabelText('Text me').click()
  await page.getByLabelText('Email').fill('lea@mail.test')
  await expect.element(note).not.toBeVisible()
})

test('where no texts are sent, the form asks a client with a phone number alone for an email address', async () => {
  await show(
    <form>
      <ContactFields sendsTexts={false} typed={typed} />
    </form>,
  )
  await page.getByLabelText('Phone').fill('202 555 0123')
  await expect.element(page.getByText(/^Without an email we can’t send you anything/)).toBeVisible()
})

const policy = { ...policyLimits, move_window_hours: 2, text: '' }
const now = '2026-10-20T13:00:00Z'

test.each([
  ['2026-10-20T14:00:00Z', 'change or cancel'],
  ['2026-10-20T18:00:00Z', 'cancel'],
])('the note for a visit at %s says that one can %s it for 15 minutes', async (start, what) => {
  await show(<SoonNote policy={policy} start={start} now={now} />)
  const words = `This visit is soon, so you can ${what} it online for 15 minutes after booking.`
  await expect.element(page.getByText(words)).toBeVisible()
})

test('there is no note about the 15 minutes for a visit that is far enough ahead', async () => {
  await show(<SoonNote policy={policy} start="2026-10-22T14:00:00Z" now={now} />)
  expect(page.getByText(/soon/).elements()).toEqual([])
})
