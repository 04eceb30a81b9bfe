import { useState } from 'react'
import { conflictOf } from './conflict.ts'

/**
 * The state that the next save of a form replaces. At first it is the state that the form was opened with, because the
 * person has not seen a newer one that was fetched meanwhile. After a version conflict it is the present state, and the
 * form shows it as `theirs`. `name` is the name of that state's field in the refusal's details. `see` sets the state,
 * for a form that stays open after a save.
 */
export function useSeen<Present>(opened: Present, error: unknown, name: string) {
  const [seen, see] = useState(opened)
  const theirs = conflictOf<NonNullable<Present>>(error, name)
  if (theirs && theirs !== seen) see(theirs)
  return { seen, theirs, see }
}
