import { useState } from 'react'
import { edited, rebased } from './rebased.ts'
import { useSeen } from './use-seen.ts'

/**
 * What is typed in a form that stays open while others may change the saved state. While nothing is typed, the form
 * follows what is saved. After a version conflict the fields that were not edited here show `theirs`. The edited fields
 * stay, so that the next save replaces only those. `settle` takes the answer to a save and what was sent; what was
 * typed since then stays. Without `sent`, as after an Undo, all that is typed and not saved stays.
 */
export function useTyped<Present extends { readonly version: number }, Typed extends object>(
  saved: Present,
  { error, name }: { readonly error: unknown; readonly name: string },
  typedFrom: (present: Present) => Typed,
) {
  const { seen, theirs, see } = useSeen(saved, error, name)
  const [form, setForm] = useState(() => ({ over: seen, typed: typedFrom(seen) }))
  if (form.over !== seen) {
    const [before, now] = [typedFrom(form.over), typedFrom(seen)]
    setForm({ over: seen, typed: rebased(form.typed, before, now) })
  }
  const isEdited = edited(form.typed, typedFrom(form.over)).length > 0
  if (!theirs && !isEdited && saved.version > seen.version) see(saved)
  return {
    typed: form.typed,
    change: (part: Partial<Typed>) =>
      setForm((before) => ({ ...before, typed: { ...before.typed, ...part } })),
    settle: (now: Present, sent?: Typed) => {
      see(now)
      setForm(({ over, typed }) => ({
        over: now,
        typed: rebased(typed, sent ?? typedFrom(over), typedFrom(now)),
      }))
    },
    seen,
    theirs,
  }
}
