import { notesChange, saveAppointmentNotes } from '@chairtime/contract/appointments.ts'
import { issuesIn } from '@chairtime/contract/problems.ts'
import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fieldProblem } from '../../lib/api-error.ts'
import { useIsUnsent } from '../../lib/queue-store.ts'
import { appLanguage } from '../../lib/texts.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useUnsavedForm } from '../../lib/use-unsaved-form.ts'
import { rememberNotesSave } from './own-notes.ts'
import type { AppointmentView } from './queries.ts'
import { notesKey, useSaveNotes } from './visit-queries.ts'

/** What the user has typed. The field still shows it after the save, until the server’s notes differ from it. */
interface TypedNotes {
  readonly text: string
  /** The notes that the typed text replaces. */
  readonly replaces: string
  /** What another user has written meanwhile, until this user decides. */
  readonly theirs?: string
}

export type UnsavedNotes = ReturnType<typeof useUnsavedNotes>

/**
 * The notes of an appointment while they are edited. What cannot be saved is kept when the panel closes, until a reload
 * or the end of the session. It is sent when the connection is back or the panel is opened again.
 */
export function useUnsavedNotes({ id, notes }: AppointmentView) {
  const queries = useQueryClient()
  const key = ['unsaved-notes', id]
  const [unsaved, setUnsaved] = useUnsavedForm<TypedNotes>(key)
  const saving = useSaveNotes(id, {
    onSaved: (saved, sent) => {
      setUnsaved((current) => current && { ...current, replaces: saved ?? '' })
      const typedNow = queries.getQueryData<TypedNotes | null>(key)
      // Sends what was typed during the save. A text that the server only stored in another form is not sent again.
      if (typedNow && typedNow.text !== sent.notes && isToSave(typedNow)) send(typedNow)
    },
    onChanged: (theirs) => setUnsaved((current) => current && { ...current, theirs: theirs ?? '' }),
  })
  const isWaiting = useIsUnsent(id, saveAppointmentNotes)
  const stored = notes ?? ''
  const isChanged = unsaved !== null && isToSave(unsaved)
  // saved notes are hidden as soon as the server's notes differ from them
  const shown = unsaved && (isUnsaved(unsaved) || unsaved.replaces === stored) ? unsaved : null
  const ownProblem = isChanged ? problemOf(unsaved) : undefined
  const send = (typed: TypedNotes) => {
    const { text, replaces } = typed
    if (problemOf(typed) !== undefined) return
    rememberNotesSave(id, saving.mutateAsync({ notes: text, replaces }))
  }
  const save = () => {
    // `saving.isPending` is not used, because it is outdated if a press closes the notes before the next rendering
    if (isChanged && queries.isMutating({ mutationKey: notesKey(id) }) === 0) send(unsaved)
  }
  useOnReconnectAndClose(save)
  return {
    text: shown?.text ?? stored,
    isChanged,
    save,
    theirs: unsaved?.theirs,
    state: ownProblem ? 'failed' : stateOf(unsaved, isChanged, isWaiting, saving),
    /** Why the server does not take this text, however often it is sent. */
    problem: ownProblem ?? (isChanged ? fieldProblem(saving.error, 'notes') : undefined),
    write: (text: string) => setUnsaved(() => ({ replaces: stored, ...shown, text })),
    /** Resolves a conflict by saving this text. */
    settle: (text: string) => {
      const settled = { text, replaces: unsaved?.theirs ?? stored }
      setUnsaved(() => settled)
      if (isUnsaved(settled)) send(settled)
    },
  }
}

/** Whether this text is sent without a press: it is not saved yet, and no conflict has to be resolved first. */
function isToSave(typed: TypedNotes): boolean {
  return typed.theirs === undefined && isUnsaved(typed)
}

/** Whether this text is not saved yet. Notes are stored without spaces around them. */
function isUnsaved({ text, replaces }: TypedNotes): boolean {
  return text.trim() !== replaces
}

/**
 * Why the server would refuse this text. The text is checked before it is sent. Without a connection it would otherwise
 * wait, and the server would refuse it when the user can no longer change it.
 */
function problemOf({ text, replaces }: TypedNotes): string | undefined {
  const body = { notes: text, replaces }
  return issuesIn(refusalTexts(appLanguage), notesChange, body)[0]?.message
}

interface Saving {
  readonly isPending: boolean
  readonly isError: boolean
  readonly isSuccess: boolean
}

type SaveState = 'idle' | 'saving' | 'waiting' | 'saved' | 'failed' | 'conflict'

function stateOf(
  unsaved: TypedNotes | null,
  isChanged: boolean,
  isWaiting: boolean,
  saving: Saving,
): SaveState {
  if (unsaved?.theirs !== undefined) return 'conflict'
  // without a connection, saving succeeds as soon as the call is stored in this browser
  if (isWaiting && !isChanged) return 'waiting'
  if (saving.isPending) return 'saving'
  if (saving.isError && isChanged) return 'failed'
  return saving.isSuccess && !isChanged ? 'saved' : 'idle'
}

/**
 * Calls `act` when the notes appear while there is a connection, when the connection comes back, and when the notes
 * disappear.
 */
function useOnReconnectAndClose(act: () => void) {
  const isOnline = useOnline()
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (isOnline) latest.current()
  }, [isOnline])
  useEffect(() => () => latest.current(), [])
}
