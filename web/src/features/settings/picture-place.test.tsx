import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { PictureControls } from './picture-place.tsx'

test('the field keeps the focus while its file is sent, and a click does not choose another file', async () => {
  await show(<Sending />)
  const field = page.getByLabelText('Choose a picture: Logo')
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await field.upload(new File(['x'], 'logo.png'))
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await expect.element(field).toHaveFocus()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  expect(field.element().dispatchEvent(click)).toBe(false)
})

/** A place whose upload does not end. */
function Sending() {
  const [sent, setSent] = useState<number | null>(null)
  const place = {
    ...{ inputId: 'logo', name: 'Logo', picture: null, sent, removing: false, problem: undefined },
    choose: () => setSent(0.5),
    remove: () => {},
  }
  return <PictureControls place={place} />
}
