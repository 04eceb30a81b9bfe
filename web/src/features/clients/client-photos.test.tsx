import {
  addClientPhoto,
  listClientPhotos,
  readClientPhoto,
  removeClientPhoto,
  restoreClientPhoto,
  updateClientPhoto,
} from '@chairtime/contract/clients/photos.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseConnection } from '../../../test/lose-connection.ts'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent, silence, takeOffline } from '../../../test/wire.ts'
import { useConnection } from '../../lib/connection.ts'
import * as sending from '../../lib/send-file.ts'
import { signIn } from '../../lib/session.ts'
import { ClientPhotos } from './client-photos.tsx'
import type { Photo } from './photo-queries.ts'
import { VisitPhotos } from './visit-photos.tsx'

vi.mock('../../lib/send-file.ts', { spy: true })

const photoNamed = (id: string, fields: Partial<Photo> = {}): Photo => ({
  id,
  width: 1600,
  height: 1200,
  caption: null,
  created_at: '2026-03-08T10:00:00+02:00',
  author: 'Ana',
  visit: null,
  version: 1,
  ...fields,
})
const before = photoNamed('p2', { caption: 'Before' })
const after = photoNamed('p1', { caption: 'After' })

/** A point as WebP. */
const point = Uint8Array.from(
  atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  (character) => character.charCodeAt(0),
)

beforeEach(() => {
  takeOffline()
  vi.mocked(sending.sendFile).mockReset()
  signIn(signedIn)
  answer(listClientPhotos, { photos: [after, before] })
  answerWith(
    readClientPhoto,
    () => new Response(point, { headers: { 'content-type': 'image/webp' } }),
  )
})

const open = (mayWrite = true) =>
  showPages([{ path: '*', element: <ClientPhotos clientId="lea" mayWrite={mayWrite} /> }], '/')

const tile = (name: string) => page.getByRole('button', { name: `Open: ${name}` })
const imageIn = (dialog: ReturnType<typeof page.getByRole>, name: string) =>
  dialog.getByRole('img', { name })

test('who serves the visit adds photos from it, and neither captions nor removes them', async () => {
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

test('photos are fetched with the session and shown as squares', async () => {
  await open()
  await expect.element(tile('After')).toBeVisible()
  await expect.poll(() => tile('After').element().querySelector('img')?.src).toMatch(/^blob:/)
  const files = sent.filter(({ path }) => path.endsWith('/small'))
  expect(files.map(({ headers }) => headers.get('authorization'))).toEqual([
    `Bearer ${signedIn.access_token}`,
    `Bearer ${signedIn.access_token}`,
  ])
})

test('the arrow keys lead through the photos, and not while a caption is written', async () => {
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

test('a caption is changed with its version', async () => {
  answer(updateClientPhoto, { photo: { ...after, caption: 'Copper', version: 2 } })
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
  const theirs = { ...after, caption: 'Copper', version: 2 }
  const uploaded = Promise.withResolvers<Response>()
  vi.mocked(sending.sendFile).mockImplementationOnce(() => uploaded.promise)
  refuseWith(updateClientPhoto, 'version_conflict', { details: { photo: theirs } })
  await open()
  await page.getByLabelText('Add photos').upload([new File([point], 'after.webp')])
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  await page.getByRole('textbox', { name: 'Caption' }).fill('Red')
  // the end of the upload reads the photos again
  answer(listClientPhotos, { photos: [theirs, before] })
  uploaded.resolve(Response.json({ photo: after }, { status: 201 }))
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

test('Esc leaves the caption that a colleague wrote meanwhile as it is', async () => {
  const theirs = { ...after, caption: 'Copper', version: 2 }
  refuseWith(updateClientPhoto, 'version_conflict', { details: { photo: theirs } })
  await open()
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  answer(listClientPhotos, { photos: [theirs, before] })
  await userEvent.keyboard(', red{Enter}')
  await expect.element(page.getByText('It is now “Copper”.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Change caption: Copper' })).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a removal shows the next photo and offers Undo', async () => {
  answerWith(removeClientPhoto, () => {
    answer(listClientPhotos, { photos: [before] })
    return new Response(null, { status: 204 })
  })
  answerWith(restoreClientPhoto, () => {
    answer(listClientPhotos, { photos: [after, before] })
    return Response.json({ photo: after })
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

test('a caption is saved when the photo is left by Esc or for the next one', async () => {
  const captions = () =>
    sent.flatMap(({ method, body }) => (method === 'PUT' ? [(body as Photo).caption] : []))
  answer(updateClientPhoto, { photo: { ...after, caption: 'Copper', version: 2 } })
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

test('photos without a caption have a number', async () => {
  answer(listClientPhotos, { photos: [photoNamed('p2'), photoNamed('p1')] })
  await open()
  await expect.element(tile('Photo 1, Mar 8, 2026')).toBeVisible()
  await expect.element(tile('Photo 2, Mar 8, 2026')).toBeVisible()
})

test('a failed upload is tried again', async () => {
  answer(listClientPhotos, { photos: [] })
  vi.mocked(sending.sendFile)
    .mockImplementationOnce(async () => Response.json({ error: 'No space.' }, { status: 503 }))
    .mockImplementationOnce(async () => {
      answer(listClientPhotos, { photos: [after] })
      return Response.json({ photo: after }, { status: 201 })
    })
  await open()
  await page.getByLabelText('Add photos').upload([new File([point], 'after.webp')])
  await page.getByRole('button', { name: 'Try after.webp again' }).click()
  await expect.element(tile('After')).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a file that the server does not take is not offered for another try', async () => {
  answer(listClientPhotos, { photos: [] })
  vi.mocked(sending.sendFile).mockImplementationOnce(async () =>
    Response.json({ error: 'Please choose a picture.' }, { status: 415 }),
  )
  await open()
  await page.getByLabelText('Add photos').upload([new File([point], 'letter.pdf')])
  await expect.element(page.getByText('letter.pdf: Please choose a picture.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Try/ }).query()).toBeNull()
})

test('an upload without an answer keeps the tab open, and goes out with the next connection', async () => {
  answer(listClientPhotos, { photos: [] })
  loseConnection()
  vi.mocked(sending.sendFile)
    .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
    .mockImplementationOnce(async () => {
      answer(listClientPhotos, { photos: [after] })
      return Response.json({ photo: after }, { status: 201 })
    })
  await open()
  await page.getByLabelText('Add photos').upload([new File([point], 'after.webp')])
  await expect.element(page.getByRole('button', { name: 'Try after.webp again' })).toBeVisible()
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(true)
  useConnection.setState({ lostAt: null })
  await expect.element(tile('After')).toBeVisible()
  const keys = vi.mocked(sending.sendFile).mock.calls.map(([, { headers }]) => headers)
  expect(keys[1]?.['Idempotency-Key']).toBe(keys[0]?.['Idempotency-Key'])
  expect(asks()).toBe(false)
})

test('an upload on a silent line is given up, and the next try is the same call', async () => {
  answer(listClientPhotos, { photos: [] })
  silence(addClientPhoto)
  vi.mocked(sending.sendFile).mockImplementation(
    (_, { signal, onProgress }) =>
      new Promise((_, reject) => {
        // a slow line is no silent one
        for (const share of [0.2, 0.4, 0.6]) setTimeout(() => onProgress?.(share), share * 1000)
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  await open()
  await page.getByLabelText('Add photos').upload([new File([point], 'after.webp')])
  const bar = page.getByRole('progressbar')
  await expect.element(bar).toHaveAttribute('aria-valuenow', '60')
  await page.getByRole('button', { name: 'Try after.webp again' }).click()
  await expect.poll(() => vi.mocked(sending.sendFile).mock.calls.length).toBe(2)
  const keys = vi.mocked(sending.sendFile).mock.calls.map(([, { headers }]) => headers)
  expect(keys[0]?.['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]?.['Idempotency-Key']).toBe(keys[0]?.['Idempotency-Key'])
})

/** Removals wait for `release`. Returns how to count them, too. */
function slowRemovals() {
  const release = Promise.withResolvers<void>()
  answerWith(removeClientPhoto, async () => {
    await release.promise
    answer(listClientPhotos, { photos: [before] })
    return new Response(null, { status: 204 })
  })
  return {
    release: release.resolve,
    count: () => sent.filter(({ method }) => method === 'DELETE').length,
  }
}

test('a double click on Remove removes one photo, which stays until the server has removed it', async () => {
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

test('a photo that somebody else removed closes with a message', async () => {
  answerWith(updateClientPhoto, () => {
    answer(listClientPhotos, { photos: [before] })
    return Response.json({ error: 'This does not exist.' }, { status: 404 })
  })
  await open()
  await tile('After').click()
  await page.getByRole('button', { name: 'Change caption: After' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This photo was removed in the meantime.')).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('the focus stays with the keyboard at the last photo, after a caption and after the last removal', async () => {
  answer(updateClientPhoto, { photo: after })
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
  const section = page.getByRole('region', { name: 'Photos' }).element()
  await expect.poll(() => section.contains(document.activeElement)).toBe(true)
})

test.each<[string, Photo[]]>([
  ['no photos', []],
  ['a photo', [after]],
])('a list with %s does not move the focus when it has loaded', async (_, photos) => {
  answer(listClientPhotos, { photos })
  await open()
  await expect.element(photos[0] ? tile('After') : page.getByText('No photos yet')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

test('an arrow key of the browser leads to no other photo', async () => {
  await open()
  await tile('After').click()
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Photo 1 of 2')
})

test('a photo that is still loading is no image without a name', async () => {
  answerWith(readClientPhoto, () => new Promise(() => {}))
  await open()
  await expect.element(tile('After')).toBeVisible()
  expect(tile('After').element().querySelector('[role=img]')).toBeNull()
})

test('several files are sent one after another, and a refusal is said beside the name of its file', async () => {
  answer(listClientPhotos, { photos: [] })
  vi.mocked(sending.sendFile)
    .mockImplementationOnce(async () =>
      Response.json({ error: 'Please choose a picture.' }, { status: 415 }),
    )
    .mockImplementationOnce(async (_url, { onProgress }) => {
      onProgress?.(1)
      answer(listClientPhotos, { photos: [after] })
      return Response.json({ photo: after }, { status: 201 })
    })
  await open()
  await expect.element(page.getByText('No photos yet')).toBeVisible()
  await page
    .getByLabelText('Add photos')
    .upload([new File(['x'], 'letter.pdf'), new File([point], 'after.webp')])
  await expect.element(page.getByText('letter.pdf: Please choose a picture.')).toBeVisible()
  await expect.element(tile('After')).toBeVisible()
  expect(vi.mocked(sending.sendFile).mock.calls.map(([url]) => url)).toEqual([
    `/api${addClientPhoto.path.replace('{id}', 'lea')}`,
    `/api${addClientPhoto.path.replace('{id}', 'lea')}`,
  ])
  await page.getByRole('button', { name: 'Dismiss the message about letter.pdf' }).click()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('an upload waits while colleagues add photos', async () => {
  answer(listClientPhotos, { photos: [] })
  vi.mocked(sending.sendFile)
    .mockImplementationOnce(async () =>
      Response.json({ error: 'Busy.' }, { status: 429, headers: { 'Retry-After': '3' } }),
    )
    .mockImplementationOnce(async () => {
      answer(listClientPhotos, { photos: [after] })
      return Response.json({ photo: after }, { status: 201 })
    })
  await open()
  await page.getByLabelText('Add photos').upload([new File([point], 'after.webp')])
  await expect.element(tile('After')).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('an upload beyond the limit of a day is not repeated, and says so', async () => {
  vi.mocked(sending.sendFile).mockImplementation(async () =>
    Response.json({ error: 'Enough.' }, { status: 429, headers: { 'Retry-After': '40000' } }),
  )
  await open()
  await page.getByLabelText('Add photos').upload([new File([point], 'after.webp')])
  await expect.element(page.getByText('after.webp: Enough.')).toBeVisible()
  expect(vi.mocked(sending.sendFile).mock.calls.length).toBe(1)
})

test('an upload goes on when the page is left, shows on return, and its refusal is said in a message', async () => {
  const reply = Promise.withResolvers<Response>()
  vi.mocked(sending.sendFile).mockImplementationOnce(() => reply.promise)
  const router = await showPages(
    [
      { path: '/', element: <ClientPhotos clientId="lea" mayWrite /> },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    '/',
  )
  await page.getByLabelText('Add photos').upload([new File([point], 'after.webp')])
  await expect.poll(() => vi.mocked(sending.sendFile).mock.calls.length).toBe(1)
  await router.navigate('/elsewhere')
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  await router.navigate('/')
  await expect.element(page.getByText('after.webp', { exact: true })).toBeVisible()
  await router.navigate('/elsewhere')
  reply.resolve(Response.json({ error: 'This file is damaged.' }, { status: 422 }))
  await expect.element(page.getByText('after.webp: This file is damaged.')).toBeVisible()
})

test('the browser asks before a tab with unfinished uploads is closed, and not afterwards', async () => {
  const reply = Promise.withResolvers<Response>()
  vi.mocked(sending.sendFile).mockImplementationOnce(() => reply.promise)
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await open()
  await page.getByLabelText('Add photos').upload([new File([point], 'after.webp')])
  await expect.poll(asks).toBe(true)
  reply.resolve(Response.json({ photo: after }, { status: 201 }))
  await expect.poll(asks).toBe(false)
})

test('who may not write sees photos without a way to change them', async () => {
  await open(false)
  await tile('After').click()
  await expect.element(page.getByRole('dialog').getByText('After')).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove' }).query()).toBeNull()
  expect(page.getByLabelText('Add photos').query()).toBeNull()
})
