import { create } from 'zustand'

/** A quicker answer needs no mark. */
const MARKED_AFTER_MS = 1_000

interface Saving {
  /** The ids of the visits whose change has waited for its answer, one for each change. */
  readonly ids: readonly string[]
}

const useSaving = create<Saving>(() => ({ ids: [] }))

/** Waits for the answer to a change of a visit, which is marked until then if it takes long. */
export async function whileSaving<Answer>(id: string, answer: Promise<Answer>): Promise<Answer> {
  let isMarked = false
  const timer = setTimeout(() => {
    isMarked = true
    useSaving.setState(({ ids }) => ({ ids: [...ids, id] }))
  }, MARKED_AFTER_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    // another change of the same visit may still wait
    if (isMarked) useSaving.setState(({ ids }) => ({ ids: ids.toSpliced(ids.indexOf(id), 1) }))
  }
}

/** Whether a change of a visit, which is shown already, still waits for its answer. */
export function useIsSaving(id: string): boolean {
  return useSaving(({ ids }) => ids.includes(id))
}
