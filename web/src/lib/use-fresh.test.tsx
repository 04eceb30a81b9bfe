import { itemAt } from '@chairtime/core/known.ts'
import { useState } from 'react'
import { assert, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFresh } from './use-fresh.ts'

type Item = readonly [name: string, version: number]

interface Step {
  readonly items: readonly Item[]
  readonly day: string
}

const itself = (item: Item) => item

function Fresh({ steps }: { readonly steps: readonly Step[] }) {
  const [at, setAt] = useState(0)
  const { items, day } = itemAt(steps, at)
  return (
    <button type="button" onClick={() => setAt(at + 1)}>
      {[...useFresh(items, itself, day)].join(' ')}
    </button>
  )
}

/** Shows the first step. `next` shows the next one, and `fresh` returns the ids of the fresh items. */
async function showSteps(...steps: readonly Step[]) {
  await render(<Fresh steps={steps} />)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const button = document.querySelector('button')
  assert(button)
  return {
    fresh: () => button.textContent,
    next: () => {
      button.click()
      return drawn()
    },
    wait: (ms: number) => {
      vi.advanceTimersByTime(ms)
      return drawn()
    },
  }
}

/** Waits for two frames, after which everything is drawn. */
function drawn() {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

const monday = (...items: readonly Item[]): Step => ({ items, day: 'monday' })
const tuesday = (...items: readonly Item[]): Step => ({ items, day: 'tuesday' })

test('each item is fresh for two seconds after its own last change', async () => {
  const { fresh, next, wait } = await showSteps(
    monday(['ada', 1], ['bea', 1]),
    monday(['ada', 2], ['bea', 1]),
    monday(['ada', 2], ['bea', 2]),
    monday(['ada', 2], ['bea', 3]),
  )
  expect(fresh()).toBe('')
  await next()
  await wait(1_000)
  await next()
  expect(fresh()).toBe('ada bea')
  await wait(1_000)
  expect(fresh()).toBe('bea')
  await next()
  await wait(1_500)
  expect(fresh()).toBe('bea')
  await wait(500)
  expect(fresh()).toBe('')
})

test('the item that changed last comes last, even if it was fresh before', async () => {
  const { fresh, next } = await showSteps(
    monday(['ada', 1], ['bea', 1]),
    monday(['ada', 2], ['bea', 1]),
    monday(['ada', 2], ['bea', 2]),
    monday(['ada', 3], ['bea', 2]),
  )
  await next()
  await next()
  expect(fresh()).toBe('ada bea')
  await next()
  expect(fresh()).toBe('bea ada')
})

test('an item that is added to the shown day is fresh, but the items of a day that was just opened are not', async () => {
  const { fresh, next } = await showSteps(
    monday(['ada', 1]),
    tuesday(['cleo', 1]),
    tuesday(['cleo', 1], ['dora', 1]),
  )
  await next()
  expect(fresh()).toBe('')
  await next()
  expect(fresh()).toBe('dora')
})
