import {
  listClientPhotos,
  readClientPhoto,
  removeClientPhoto,
  restoreClientPhoto,
  updateClientPhoto,
} from '@chairtime/contract/clients/photos.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  afterPhoto,
  beforePhoto,
  onePixelPicture,
  openPhotos as open,
  photoNamed,
  preparePhotos,
  tile,
} from '../../../test/client-photos.tsx'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import * as sending from '../../lib/send-file.ts'
import { signIn } from '../../lib/session.ts'
import { useToasts } from '../../ui/toast.ts'
import type { Photo } from './photo-queries.ts'
import { VisitPhotos } from './visit-photos.tsx'

vi.mock('../../lib/send-file.ts', { spy: true })

beforeEach(preparePhotos)

const imageIn = (dialog: ReturnType<typeof page.getByRole>, name: string) =>
  dialog.getByRole('img', { name })

test('a stylist can add photos from a visit, but can neither caption nor remove them', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await showPages([{ path: '*', element: <VisitPhotos clientId="lea" /> }], '/')
  expect(sent).toEqual([])
  await page.getByText('Photos of this client').click()
  await expect.element(page.getByLabelText('Add photos')).toBeInTheDocument()
  await tile('After').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove' })).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Change caption' })).toHaveLength(0)
})

test('each tile shows the small file of its photo, which is fetched with the access token of the session', async () => {
  await open()
  await expect.element(tile('After')).toBeVisible()
  await expect.poll(() => tile('After').element().querySelector('img')?.src).toMatch(/^blob:/)
  const files = sent.filter(({ path }) => path.endsWith('/small'))
  expect(files.map(({ headers }) => headers.get('authorization'))).toEqual([
    `Bearer ${signedIn.access_token}`,
    `Bearer ${signedIn.access_token}`,
  ])
})

test('the arrow keys go through the photos, but not while a caption is typed', async () => {
  await open()
  await tile('After').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveAccessibleName('Photo 1 of 2')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog).toHaveAccessibleName('Photo 2 of 2')
  await expect.element(imageIn(dialog, 'Before')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog).toHaveAccessibleName('Photo 2 of 2')
  await dialog.getByRole('button', { name: 'Change caption: Before' }).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog).toHaveAccessibleName('Photo 2 of 2')
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog).toHaveAccessibleName('Photo 1 of 2')
})

test('the change of a caption is sent with the version of its photo', async () => {
  answer(updateClientPhoto, { photo: { ...afterPhoto, caption: 'Copper', version: 2 } })
  await open()
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  await page.getByRole('textbox', { name: 'Caption' }).fill('Copper')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Caption' })).not.toBeInTheDocument()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    caption: 'Copper',
    version: 1,
  })
})

test('the caption that a colleague wrote meanwhile is shown before it is replaced', async () => {
  const theirs = { ...afterPhoto, caption: 'Copper', version: 2 }
  const uploaded = Promise.withResolvers<Response>()
  vi.mocked(sending.sendFile).mockImplementationOnce(() => uploaded.promise)
  refuseWith(updateClientPhoto, 'version_conflict', { details: { photo: theirs } })
  await open()
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'after.webp')])
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  await page.getByRole('textbox', { name: 'Caption' }).fill('Red')
  // when the upload ends, the photos are read again
  answer(listClientPhotos, { photos: [theirs, beforePhoto] })
  uploaded.resolve(Response.json({ photo: afterPhoto }, { status: 201 }))
  await expect.element(imageIn(page.getByRole('dialog'), 'Copper')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('It is now “Copper”.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([
      { caption: 'Red', version: 1 },
      { caption: 'Red', version: 2 },
    ])
})

test('when only a colleague has changed a caption, Esc closes its form and sends nothing', async () => {
  const uploaded = Promise.withResolvers<Response>()
  vi.mocked(sending.sendFile).mockImplementationOnce(() => uploaded.promise)
  await open()
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'after.webp')])
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  // when the upload ends, the photos are read again
  answer(listClientPhotos, {
    photos: [{ ...afterPhoto, caption: 'Copper', version: 2 }, beforePhoto],
  })
  uploaded.resolve(Response.json({ photo: afterPhoto }, { status: 201 }))
  await expect.element(imageIn(page.getByRole('dialog'), 'Copper')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Change caption: Copper' })).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('Esc leaves the caption that a colleague wrote meanwhile as it is', async () => {
  const theirs = { ...afterPhoto, caption: 'Copper', version: 2 }
  refuseWith(updateClientPhoto, 'version_conflict', { details: { photo: theirs } })
  await open()
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  answer(listClientPhotos, { photos: [theirs, beforePhoto] })
  await userEvent.keyboard(', red{Enter}')
  await expect.element(page.getByText('It is now “Copper”.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Change caption: Copper' })).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a removal shows the next photo and offers Undo', async () => {
  answerWith(removeClientPhoto, () => {
    answer(listClientPhotos, { photos: [beforePhoto] })
    return new Response(null, { status: 204 })
  })
  answerWith(restoreClientPhoto, () => {
    answer(listClientPhotos, { photos: [afterPhoto, beforePhoto] })
    return Response.json({ photo: afterPhoto })
  })
  await open()
  await tile('After').click()
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveAccessibleName('Photo 1 of 1')
  await expect.element(imageIn(dialog, 'Before')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog).toHaveAccessibleName('Photo 1 of 2')
  await expect.element(imageIn(dialog, 'After')).toBeVisible()
})

test('a caption is saved by Esc and when the next photo is opened, but not by Cancel', async () => {
  const captions = () =>
    sent.flatMap(({ method, body }) => (method === 'PUT' ? [(body as Photo).caption] : []))
  answer(updateClientPhoto, { photo: { ...afterPhoto, caption: 'Copper', version: 2 } })
  await open()
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  await page.getByLabelText('Caption', { exact: true }).fill('Copper')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect.poll(captions).toEqual(['Copper'])
  await page.getByRole('button', { name: 'Change caption: Before' }).click()
  await page.getByLabelText('Caption', { exact: true }).fill('Red')
  await userEvent.keyboard('{Escape}')
  await expect.poll(captions).toEqual(['Copper', 'Red'])
  await page.getByRole('button', { name: 'Change caption: Before' }).click()
  await page.getByLabelText('Caption', { exact: true }).fill('Blue')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(captions()).toEqual(['Copper', 'Red'])
})

test('when a caption is refused after its photo was closed, a toast says why', async () => {
  const refused = Promise.withResolvers<Response>()
  answerWith(updateClientPhoto, () => refused.promise)
  await open()
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  await page.getByLabelText('Caption', { exact: true }).fill('Copper')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  refused.resolve(Response.json({ error: 'Not now.' }, { status: 409 }))
  await expect
    .poll(() => useToasts.getState().toasts)
    .toMatchObject([{ tone: 'error', title: 'Not now.' }])
})

test('nobody is told that the caption of a removed photo was not saved', async () => {
  const removals = slowRemovals()
  refuseWith(updateClientPhoto, 'not_found')
  await open()
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  await page.getByLabelText('Caption', { exact: true }).fill('Copper')
  await page.getByRole('button', { name: 'Remove' }).click()
  removals.release()
  await expect.poll(() => sent.some(({ method }) => method === 'PUT')).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(() => sent.at(-1)?.method).toBe('GET')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(useToasts.getState().toasts.filter(({ tone }) => tone === 'error')).toEqual([])
})

test('photos without a caption have a number', async () => {
  answer(listClientPhotos, { photos: [photoNamed('p2'), photoNamed('p1')] })
  await open()
  await expect.element(tile('Photo 1, Mar 8, 2026')).toBeVisible()
  await expect.element(tile('Photo 2, Mar 8, 2026')).toBeVisible()
})

/** Makes removals wait for `release`. The returned `count` gives the number of removals. */
function slowRemovals() {
  const release = Promise.withResolvers<void>()
  answerWith(removeClientPhoto, async () => {
    await release.promise
    answer(listClientPhotos, { photos: [beforePhoto] })
    return new Response(null, { status: 204 })
  })
  return {
    release: release.resolve,
    count: () => sent.filter(({ method }) => method === 'DELETE').length,
  }
}

test('a double click on Remove removes one photo, and the photo is shown until the server has removed it', async () => {
  const removals = slowRemovals()
  await open()
  await tile('After').click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Remove' }).dblClick()
  await expect.element(dialog).toHaveAccessibleName('Photo 1 of 2')
  removals.release()
  await expect.element(dialog).toHaveAccessibleName('Photo 1 of 1')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(removals.count()).toBe(1)
})

test('a removal that takes long does not open the photos again after they were closed', async () => {
  const removals = slowRemovals()
  await open()
  await tile('After').click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await userEvent.keyboard('{Escape}')
  removals.release()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(tile('After')).not.toBeInTheDocument()
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('when somebody else has removed an open photo, it closes, and a toast says that it was removed', async () => {
  answerWith(updateClientPhoto, () => {
    answer(listClientPhotos, { photos: [beforePhoto] })
    return Response.json({ error: 'This does not exist.' }, { status: 404 })
  })
  await open()
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This photo was removed in the meantime.')).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('the focus is not lost when the last photo is reached, when a caption is saved, or when the last photo is removed', async () => {
  answer(updateClientPhoto, { photo: afterPhoto })
  answerWith(removeClientPhoto, () => {
    answer(listClientPhotos, { photos: [] })
    return new Response(null, { status: 204 })
  })
  await open()
  await tile('After').click()
  const next = page.getByRole('button', { name: 'Next photo' })
  await next.click()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Photo 2 of 2')
  await expect.element(next).toHaveFocus()
  const caption = page.getByRole('button', { name: 'Change caption: Before' })
  await caption.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(caption).toHaveFocus()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('No photos yet')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'No photos yet' })).toHaveFocus()
})

test.each<[string, Photo[]]>([
  ['no photos', []],
  ['a photo', [afterPhoto]],
])('a list with %s does not move the focus when it has loaded', async (_, photos) => {
  answer(listClientPhotos, { photos })
  await open()
  await expect.element(photos[0] ? tile('After') : page.getByText('No photos yet')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

test('an arrow key with Ctrl opens no other photo', async () => {
  await open()
  await tile('After').click()
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Photo 1 of 2')
})

test('a tile whose photo is still loading is no image to screen readers', async () => {
  answerWith(readClientPhoto, () => new Promise(() => {}))
  await open()
  await expect.element(tile('After')).toBeVisible()
  expect(tile('After').element().querySelector('[role=img]')).toBeNull()
})

test('a user who may not write sees photos without controls to change them', async () => {
  await open(false)
  await tile('After').click()
  await expect.element(page.getByRole('dialog').getByText('After')).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove' }).query()).toBeNull()
  expect(page.getByLabelText('Add photos').query()).toBeNull()
})
