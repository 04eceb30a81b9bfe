import { type Picture, removePicture } from '@chairtime/contract/pictures.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { answerWith, sent } from '../../../test/wire.ts'
import { UPLOAD_BYTES_MAX } from '../../lib/shrink-picture.ts'
import { PictureControls } from './picture-place.tsx'
import { usePicturePlace } from './use-picture-place.ts'

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
  const [part, setPart] = useState<number | null>(null)
  const place = {
    ...{ inputId: 'logo', name: 'Logo', picture: null, sent: part },
    ...{ removing: false, problem: undefined },
    choose: () => setPart(0.5),
    remove: () => {},
  }
  return <PictureControls place={place} />
}

const place = { kind: 'cover', id: crypto.randomUUID() } as const
const shown: Picture = { width: 800, height: 400, src: '/cover.webp', sources: [] }

/** The place of a cover, with a picture in it, and a button that chooses a file of too many bytes. */
function Cover() {
  const cover = usePicturePlace(place, 'Cover', shown)
  const choose = () => cover.choose(new File([new Uint8Array(UPLOAD_BYTES_MAX + 1)], 'cover.png'))
  return (
    <>
      <PictureControls place={cover} />
      <button type="button" onClick={choose}>
        Too large
      </button>
    </>
  )
}

/** An upload that is answered when the test calls its `onload`. */
class Upload {
  readonly upload = {}
  readonly status = 200
  readonly responseText = JSON.stringify({ picture: shown })
  onload = () => {}
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders() {
    return ''
  }
  send() {
    uploads.push(this)
  }
}
const uploads: Upload[] = []

const remove = page.getByRole('button', { name: 'Remove the picture: Cover' })
const removals = () => sent.filter(({ method }) => method === 'DELETE')

test('a removal waits for the upload that is on its way, so that the picture does not come back', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  answerWith(removePicture, () => new Response(null, { status: 204 }))
  await show(<Cover />)
  await page.getByLabelText('Replace the picture: Cover').upload(new File(['x'], 'cover.png'))
  await expect.poll(() => uploads).toHaveLength(1)
  await remove.click()
  await expect.element(remove).toHaveAttribute('aria-busy', 'true')
  expect(removals()).toEqual([])
  uploads[0]?.onload()
  await expect.poll(removals).toHaveLength(1)
  await expect.element(page.getByText('Picture removed: Cover')).toBeVisible()
})

test('a removal takes away the sentence about a file that was too large', async () => {
  answerWith(removePicture, () => new Response(null, { status: 204 }))
  await show(<Cover />)
  await page.getByRole('button', { name: 'Too large' }).click()
  const problem = page.getByText('Please choose a smaller one.', { exact: false })
  await expect.element(problem).toBeVisible()
  await remove.click()
  await expect.element(page.getByText('Picture removed: Cover')).toBeVisible()
  await expect.element(problem).not.toBeInTheDocument()
})
