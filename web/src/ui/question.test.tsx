import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Question } from './question.tsx'

const onAnswer = vi.fn()

test('while an answer is being sent, both buttons ignore presses, but each of them can have the focus', async () => {
  await show(<AskedQuestion />)
  const yes = page.getByRole('button', { name: 'Same person' })
  const no = page.getByRole('button', { name: 'A new client' })
  await yes.click()
  await expect.element(yes).toHaveAttribute('aria-busy', 'true')
  expect(document.activeElement).toBe(yes.element())
  await yes.click({ force: true })
  await no.click({ force: true })
  expect(document.activeElement).toBe(no.element())
  expect(onAnswer.mock.calls).toEqual([[true, false]])
})

/** A question whose first answer is still being sent when the test ends. */
function AskedQuestion() {
  const [sending, setSending] = useState<boolean>()
  return (
    <Question
      label="A question"
      text="Probably the same person as Lea Winter"
      option="Add the email address to the file"
      yes="Same person"
      no="A new client"
      sending={sending}
      problem={undefined}
      onAnswer={(yes, option) => {
        onAnswer(yes, option)
        setSending(yes)
      }}
    />
  )
}
