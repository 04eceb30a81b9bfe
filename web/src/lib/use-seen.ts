import { useState } from 'react'
import { conflictOf } from './conflict.ts'

/**
 * The state that a form replaces: the one that it was opened with, because a newer one that was fetched meanwhile has
 * not been seen. After a version conflict it is the one that the refusal tells by its name among the details; the form
 * shows it as `theirs`, and the next save replaces it. `see` is for a form that stays open after a save.
 */
export function useSeen<Present>(opened: Present, error: unknown, name: string) {
  const [seen, see] = useState(opened)
  const theirs = conflictOf<NonNullable<Present>>(error, name)
  if (theirs && theirs !== seen) see(theirs)
  return { seen, theirs, see }
}
