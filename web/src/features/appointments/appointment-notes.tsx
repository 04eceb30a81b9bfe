import { useEffect } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import type { AppointmentView } from './queries.ts'
import { type UnsavedNotes, useUnsavedNotes } from './use-unsaved-notes.ts'

/** How long after the last keystroke the notes are saved. */
const SAVE_AFTER_MS = 800
/** In characters; the server refuses longer notes. */
const NOTES_LENGTH_MAX = 1000

interface AppointmentNotesProps {
  readonly appointment: AppointmentView
  /** True for a user who does not serve the visit. */
  readonly readOnly: boolean
}

/** The notes, edited in place and saved without a button. What cannot be saved is kept when the panel closes. */
export function AppointmentNotes({ appointment, readOnly }: AppointmentNotesProps) {
  const { visitNotes } = useAppTexts().visit
  const unsaved = useUnsavedNotes(appointment)
  const { text, isChanged, save } = unsaved
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the wait
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, isChanged])
  if (readOnly) return <ReadOnlyNotes text={text} />
  return (
    <section className="space-y-2">
      <Field label={visitNotes.label} hint={<SaveState {...unsaved} />}>
        {(control) => (
          <Textarea
            {...control}
            rows={Math.min(8, Math.max(2, text.split('\n').length))}
            aria-invalid={unsaved.problem ? true : undefined}
            placeholder={visitNotes.placeholder}
            value={text}
            onChange={(event) => unsaved.write(event.target.value)}
            onBlur={save}
          />
        )}
      </Field>
      {unsaved.theirs !== undefined && <Conflict unsaved={unsaved} theirs={unsaved.theirs} />}
    </section>
  )
}

/** The notes for a user who does not serve the visit. In a field they would look as if this user could change them. */
function ReadOnlyNotes({ text }: { readonly text: string }) {
  const { visitNotes } = useAppTexts().visit
  return (
    <section aria-label={visitNotes.label} className="space-y-1">
      <h3 className="font-medium font-sans text-base">{visitNotes.label}</h3>
      <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{text || visitNotes.none}</p>
    </section>
  )
}

function SaveState({ state, problem }: Pick<UnsavedNotes, 'state' | 'problem'>) {
  const { visit, offline } = useAppTexts()
  const { visitNotes } = visit
  const words = {
    idle: '',
    saving: visitNotes.saving,
    waiting: offline.unsent.mark,
    saved: visitNotes.saved,
    failed: problem ?? visitNotes.unsaved,
    conflict: '',
  }
  return (
    // a problem is shown in the line of the save state, so that nothing moves when saving is tried again
    <span role="status" className={cx('block min-h-5', problem && 'text-stop')}>
      {words[state]}
    </span>
  )
}

interface ConflictProps {
  readonly unsaved: UnsavedNotes
  readonly theirs: string
}

/** Both texts, with buttons to keep one of them or both. */
function Conflict({ unsaved, theirs }: ConflictProps) {
  const { visitNotes } = useAppTexts().visit
  const bothTexts = [theirs, unsaved.text].filter(Boolean).join('\n')
  return (
    <Banner tone="warning">
      <p>{visitNotes.conflict}</p>
      <p className="mt-2 font-medium">{visitNotes.theirs}</p>
      <p className="wrap-anywhere whitespace-pre-line text-ink">{theirs || visitNotes.none}</p>
      <p className="mt-2 font-medium">{visitNotes.yours}</p>
      <p className="wrap-anywhere whitespace-pre-line text-ink">
        {unsaved.text || visitNotes.none}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {bothTexts.length <= NOTES_LENGTH_MAX && (
          <Button size="sm" onClick={() => unsaved.settle(bothTexts)}>
            {visitNotes.keepBoth}
          </Button>
        )}
        <Button size="sm" onClick={() => unsaved.settle(unsaved.text)}>
          {visitNotes.keepYours}
        </Button>
        <Button size="sm" onClick={() => unsaved.settle(theirs)}>
          {visitNotes.keepTheirs}
        </Button>
      </div>
    </Banner>
  )
}
