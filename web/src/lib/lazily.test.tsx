import { type ReactNode, useLayoutEffect, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { create } from 'zustand'
import { show } from '../../test/show.tsx'
import { useConnection } from './connection.ts'
import { lazily, useMissingParts, whenFetched } from './lazily.tsx'

test('a part whose code does not come leaves the page as it is, and appears when the connection is back', async () => {
  let isReachable = false
  let attempts = 0
  const Part = whenFetched(async () => {
    attempts += 1
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The part</p>
  }, NotThere)
  await show(
    <>
      <h1>The page</h1>
      <Part />
    </>,
  )
  await expect.poll(() => attempts).toBe(1)
  await expect.element(page.getByText('The part is not there')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible()
  isReachable = true
  useConnection.setState({ lostAt: 1 })
  useConnection.setState({ lostAt: null })
  await expect.element(page.getByText('The part', { exact: true })).toBeVisible()
})

test('a part whose code has been loaded is drawn together with the page', async () => {
  const Part = whenFetched(async () => () => <p>The part</p>)
  await show(<Part />)
  await expect.element(page.getByText('The part')).toBeVisible()
  const drawn: boolean[] = []
  await show(
    <div ref={(element) => void (element && drawn.push(element.textContent === 'The part'))}>
      <Part />
    </div>,
  )
  expect(drawn[0]).toBe(true)
})

test('an opened part whose code does not come is counted as missing until the code is there', async () => {
  let isReachable = false
  const Part = lazily(
    async () => {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
      return () => <p>The part</p>
    },
    () => <p>Meanwhile</p>,
  )
  await show(
    <>
      <h1>The page</h1>
      <Part />
    </>,
  )
  await expect.poll(() => useMissingParts.getState().count).toBe(1)
  await expect.element(page.getByText('Meanwhile')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible()
  isReachable = true
  useConnection.setState({ lostAt: 1 })
  useConnection.setState({ lostAt: null })
  await expect.element(page.getByText('The part', { exact: true })).toBeVisible()
  expect(useMissingParts.getState().count).toBe(0)
})

test('a missing part is no longer counted when it is closed', async () => {
  const Part = lazily(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await show(
    <Closable>
      <Part />
    </Closable>,
  )
  await expect.poll(() => useMissingParts.getState().count).toBe(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => useMissingParts.getState().count).toBe(0)
})

test('the focus goes from the placeholder to the loaded part without a moment in between', async () => {
  const code = Promise.withResolvers<void>()
  const Part = lazily(
    async () => {
      await code.promise
      return LateField
    },
    // biome-ignore lint/a11y/noAutofocus: it is what the test is about
    () => <input aria-label="Meanwhile" autoFocus />,
  )
  await show(<Part />)
  await expect.element(page.getByLabelText('Meanwhile')).toHaveFocus()
  const focused = new Set<string | null>()
  const observer = new MutationObserver(() =>
    focused.add(document.activeElement?.ariaLabel ?? null),
  )
  onTestFinished(() => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  code.resolve()
  await expect.element(page.getByLabelText('The field')).toHaveFocus()
  expect([...focused]).toEqual(['The field'])
})

const useOpen = create(() => ({ isOpen: false }))

/** Shows its field only after it has set a store to open. The panel of a booking does the same with its draft. */
function LateField() {
  useLayoutEffect(() => useOpen.setState({ isOpen: true }), [])
  const { isOpen } = useOpen()
  // biome-ignore lint/a11y/noAutofocus: it is what the test is about
  return isOpen && <input aria-label="The field" autoFocus />
}

function Closable({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      {isOpen && children}
    </>
  )
}

function NotThere() {
  return <p>The part is not there</p>
}
