import { addClientPhoto, listClientPhotos } from '@chairtime/contract/clients/photos.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  afterPhoto,
  onePixelPicture,
  openPhotos as open,
  preparePhotos,
  tile,
} from '../../../test/client-photos.tsx'
import { loseConnection } from '../../../test/lose-connection.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, silence } from '../../../test/wire.ts'
import { useConnection } from '../../lib/connection.ts'
import * as sending from '../../lib/send-file.ts'
import { ClientPhotos } from './client-photos.tsx'

vi.mock('../../lib/send-file.ts', { spy: true })

beforeEach(preparePhotos)

/** Whether the browser would ask before the tab is closed. */
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a failed upload can be tried again by a press', async () => {
  answer(listClientPhotos, { photos: [] })
  vi.mocked(sending.sendFile)
    .mockImplementationOnce(async () => Response.json({ error: 'No space.' }, { status: 503 }))
    .mockImplementationOnce(async () => {
      answer(listClientPhotos, { photos: [afterPhoto] })
      return Response.json({ photo: afterPhoto }, { status: 201 })
    })
  await open()
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'after.webp')])
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
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'letter.pdf')])
  await expect.element(page.getByText('letter.pdf: Please choose a picture.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Try/ }).query()).toBeNull()
})

test('after a lost answer to an upload, the browser asks before the tab is closed, and the upload is sent again when the connection returns', async () => {
  answer(listClientPhotos, { photos: [] })
  loseConnection()
  vi.mocked(sending.sendFile)
    .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
    .mockImplementationOnce(async () => {
      answer(listClientPhotos, { photos: [afterPhoto] })
      return Response.json({ photo: afterPhoto }, { status: 201 })
    })
  await open()
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'after.webp')])
  await expect.element(page.getByRole('button', { name: 'Try after.webp again' })).toBeVisible()
  expect(asksBeforeClosing()).toBe(true)
  useConnection.setState({ lostAt: null })
  await expect.element(tile('After')).toBeVisible()
  const sentHeaders = vi.mocked(sending.sendFile).mock.calls.map(([, { headers }]) => headers)
  expect(sentHeaders[1]?.['Idempotency-Key']).toBe(sentHeaders[0]?.['Idempotency-Key'])
  expect(asksBeforeClosing()).toBe(false)
})

test('an upload with a lost answer is sent again only once, although two views of the client show it', async () => {
  answer(listClientPhotos, { photos: [] })
  loseConnection()
  vi.mocked(sending.sendFile)
    .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
    .mockImplementation(async () => Response.json({ photo: afterPhoto }, { status: 201 }))
  const photos = <ClientPhotos clientId="lea" mayWrite />
  await showPages(
    [{ path: '*', element: [<div key="1">{photos}</div>, <div key="2">{photos}</div>] }],
    '/',
  )
  await page
    .getByLabelText('Add photos')
    .first()
    .upload([new File([onePixelPicture], 'after.webp')])
  const tryAgain = page.getByRole('button', { name: 'Try after.webp again' })
  await expect.element(tryAgain.first()).toBeVisible()
  useConnection.setState({ lostAt: null })
  await expect.element(tryAgain.first()).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(vi.mocked(sending.sendFile)).toHaveBeenCalledTimes(2)
})

test('an upload that is never answered is given up, and the next try sends the same key', async () => {
  answer(listClientPhotos, { photos: [] })
  silence(addClientPhoto)
  vi.mocked(sending.sendFile).mockImplementation(
    (_, { signal, onProgress }) =>
      new Promise((_, reject) => {
        // a slow connection still makes progress, so the upload is not given up yet
        for (const share of [0.2, 0.4, 0.6]) setTimeout(() => onProgress?.(share), share * 1000)
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  await open()
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'after.webp')])
  const bar = page.getByRole('progressbar')
  await expect.element(bar).toHaveAttribute('aria-valuenow', '60')
  await page.getByRole('button', { name: 'Try after.webp again' }).click()
  await expect.poll(() => vi.mocked(sending.sendFile).mock.calls.length).toBe(2)
  const sentHeaders = vi.mocked(sending.sendFile).mock.calls.map(([, { headers }]) => headers)
  expect(sentHeaders[0]?.['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
  expect(sentHeaders[1]?.['Idempotency-Key']).toBe(sentHeaders[0]?.['Idempotency-Key'])
})

test('an upload with a lost answer keeps its key when the next try is refused', async () => {
  answer(listClientPhotos, { photos: [] })
  vi.mocked(sending.sendFile)
    .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
    .mockImplementationOnce(async () => Response.json({ error: 'Not allowed.' }, { status: 403 }))
    .mockImplementationOnce(async () => Response.json({ photo: afterPhoto }, { status: 201 }))
  await open()
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'after.webp')])
  const tryAgain = page.getByRole('button', { name: 'Try after.webp again' })
  await tryAgain.click()
  await expect.element(page.getByText(/Not allowed/)).toBeVisible()
  await tryAgain.click()
  await expect.poll(() => vi.mocked(sending.sendFile).mock.calls.length).toBe(3)
  const sentHeaders = vi.mocked(sending.sendFile).mock.calls.map(([, { headers }]) => headers)
  expect(new Set(sentHeaders.map((headers) => headers?.['Idempotency-Key'])).size).toBe(1)
})

test('several files are sent one after another, and a refusal is shown with the name of its file', async () => {
  answer(listClientPhotos, { photos: [] })
  const first = Promise.withResolvers<Response>()
  vi.mocked(sending.sendFile)
    .mockImplementationOnce(() => first.promise)
    .mockImplementationOnce(async (_url, { onProgress }) => {
      onProgress?.(1)
      answer(listClientPhotos, { photos: [afterPhoto] })
      return Response.json({ photo: afterPhoto }, { status: 201 })
    })
  await open()
  await expect.element(page.getByText('No photos yet')).toBeVisible()
  await page
    .getByLabelText('Add photos')
    .upload([new File(['x'], 'letter.pdf'), new File([onePixelPicture], 'after.webp')])
  await expect.poll(() => vi.mocked(sending.sendFile).mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(vi.mocked(sending.sendFile)).toHaveBeenCalledTimes(1)
  first.resolve(Response.json({ error: 'Please choose a picture.' }, { status: 415 }))
  await expect.element(page.getByText('letter.pdf: Please choose a picture.')).toBeVisible()
  await expect.element(tile('After')).toBeVisible()
  expect(vi.mocked(sending.sendFile).mock.calls.map(([url]) => url)).toEqual([
    `/api${addClientPhoto.path.replace('{id}', 'lea')}`,
    `/api${addClientPhoto.path.replace('{id}', 'lea')}`,
  ])
  await page.getByRole('button', { name: 'Dismiss the message about letter.pdf' }).click()
  expect(page.getByRole('alert').query()).toBeNull()
  await expect.element(page.getByRole('region', { name: 'Photos' })).toHaveFocus()
})

test('when a busy server refuses an upload for a few seconds, the upload is sent again by itself', async () => {
  answer(listClientPhotos, { photos: [] })
  vi.mocked(sending.sendFile)
    .mockImplementationOnce(async () =>
      Response.json({ error: 'Busy.' }, { status: 429, headers: { 'Retry-After': '3' } }),
    )
    .mockImplementationOnce(async () => {
      answer(listClientPhotos, { photos: [afterPhoto] })
      return Response.json({ photo: afterPhoto }, { status: 201 })
    })
  await open()
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'after.webp')])
  await expect.element(tile('After')).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('when the daily limit of uploads is reached, an upload is not sent again by itself, and its refusal is shown', async () => {
  vi.mocked(sending.sendFile).mockImplementation(async () =>
    Response.json({ error: 'Enough.' }, { status: 429, headers: { 'Retry-After': '40000' } }),
  )
  await open()
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'after.webp')])
  await expect.element(page.getByText('after.webp: Enough.')).toBeVisible()
  expect(vi.mocked(sending.sendFile).mock.calls.length).toBe(1)
})

test('an upload goes on when the page is left, is shown on return, and its refusal is shown in a toast', async () => {
  const reply = Promise.withResolvers<Response>()
  vi.mocked(sending.sendFile).mockImplementationOnce(() => reply.promise)
  const router = await showPages(
    [
      { path: '/', element: <ClientPhotos clientId="lea" mayWrite /> },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    '/',
  )
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'after.webp')])
  await expect.poll(() => vi.mocked(sending.sendFile).mock.calls.length).toBe(1)
  await router.navigate('/elsewhere')
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  await router.navigate('/')
  await expect.element(page.getByText('after.webp', { exact: true })).toBeVisible()
  await router.navigate('/elsewhere')
  reply.resolve(Response.json({ error: 'This file is damaged.' }, { status: 422 }))
  await expect.element(page.getByText('after.webp: This file is damaged.')).toBeVisible()
})

test('while an upload is unfinished, the browser asks before the tab is closed; afterwards it does not ask', async () => {
  const reply = Promise.withResolvers<Response>()
  vi.mocked(sending.sendFile).mockImplementationOnce(() => reply.promise)
  await open()
  await page.getByLabelText('Add photos').upload([new File([onePixelPicture], 'after.webp')])
  await expect.poll(asksBeforeClosing).toBe(true)
  reply.resolve(Response.json({ photo: afterPhoto }, { status: 201 }))
  await expect.poll(asksBeforeClosing).toBe(false)
})
