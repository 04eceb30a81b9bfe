import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readForms, storeForm } from './kept-forms.ts'
import type { KeptPart } from './kept-store.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'

/** As `useUnsavedForm`, for one form of a part that the browser keeps: what it holds outlives a reload, too. */
export function useKeptForm<Draft>(part: KeptPart, id: string) {
  const queries = useQueryClient()
  const [kept, set] = useUnsavedForm<Draft>(keyOf(part, id))
  useEffect(() => {
    const key = keyOf(part, id)
    void readForms<Draft>(part).then(({ [id]: typed }) => {
      // what this page has written is newer, also that nothing is left
      if (typed && !queries.getQueryState(key)?.dataUpdateCount) queries.setQueryData(key, typed)
    })
  }, [queries, part, id])
  const keep: typeof set = (change) => {
    set(change)
    storeForm(part, id, queries.getQueryData<Draft | null>(keyOf(part, id)) ?? null)
  }
  return [kept, keep] as const
}

const keyOf = (part: KeptPart, id: string) => ['unsaved', part, id]
