import { create } from 'zustand'

/** The wait after which a change is marked, so that quick answers show no mark. */
const MARKED_AFTER_MS = 1_000

interface Saving {
  /** The ids of the visits with a marked change, once for each change. */
  readonly ids: readonly string[]
}

let latestAt = Number.NEGATIVE_INFINITY

/** When the latest change of a visit in the grid was sent or answered, in epoch milliseconds. */
export const latestSavingAt = () => latestAt

const useSaving = create<Saving>(() => ({ ids: [] }))

/** Waits for the answer to a change of a visit. After a second the visit is marked until the answer comes. */
export async function whileSaving<Answer>(id: string, answer: Promise<Answer>): Promise<Answer> {
  latestAt = Date.now()
  let isMarked = false
  const timer = setTimeout(() => {
    isMarked = true
    useSaving.setState(({ ids }) => ({ ids: [...ids, id] }))
  }, MARKED_AFTER_MS)
  try {
    return await answer
  } finally {
    latestAt = Date.now()
    clearTimeout(timer)
    // another change of the same visit may still wait
    if (isMarked) useSaving.setState(({ ids }) => ({ ids: ids.toSpliced(ids.indexOf(id), 1) }))
  }
}

/** Whether a visit is marked, because the answer to its change is late. */
export function useIsSaving(id: string): boolean {
  return useSaving(({ ids }) => ids.includes(id))
}
