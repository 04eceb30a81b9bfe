import { useEffect } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import type { AppointmentView } from './queries.ts'
import { type NotesDraft, useNotesDraft } from './use-notes-draft.ts'

const SAVE_AFTER_MS = 800
const NOTES_MAX = 1000

interface AppointmentNotesProps {
  readonly appointment: AppointmentView
  /** For somebody who does not serve the visit. */
  readonly readOnly: boolean
}

/** The notes, edited in place and saved by themselves. Nothing typed is lost when they cannot be saved. */
export function AppointmentNotes({ appointment, readOnly }: AppointmentNotesProps) {
  const { visitNotes } = useAppTexts().visit
  const draft = useNotesDraft(appointment)
  const { text, isChanged, save } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the wait
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, isChanged])
  return (
    <section className="space-y-2">
      <Field label={visitNotes.label} hint={<SaveState {...draft} />}>
        {(control) => (
          <Textarea
            {...control}
            readOnly={readOnly}
            rows={Math.min(8, Math.max(2, text.split('\n').length))}
            aria-invalid={draft.problem ? true : undefined}
            placeholder={visitNotes.placeholder}
            value={text}
            onChange={(event) => draft.write(event.target.value)}
            onBlur={save}
          />
        )}
      </Field>
      {draft.theirs !== undefined && <Conflict draft={draft} theirs={draft.theirs} />}
    </section>
  )
}

function SaveState({ state, problem }: Pick<NotesDraft, 'state' | 'problem'>) {
  const { visitNotes } = useAppTexts().visit
  const words = {
    idle: '',
    saving: visitNotes.saving,
    saved: visitNotes.saved,
    failed: problem ?? visitNotes.unsaved,
    conflict: '',
  }
  return (
    // the problem stands in the same line, so that nothing moves with each attempt to save
    <span role="status" className={cx('block min-h-5', problem && 'text-stop')}>
      {words[state]}
    </span>
  )
}

interface ConflictProps {
  readonly draft: NotesDraft
  readonly theirs: string
}

/** Both texts, and what to do with them. */
function Conflict({ draft, theirs }: ConflictProps) {
  const { visitNotes } = useAppTexts().visit
  const both = [theirs, draft.text].filter(Boolean).join('\n')
  return (
    <Banner tone="warning">
      <p>{visitNotes.conflict}</p>
      <p className="mt-2 font-medium">{visitNotes.theirs}</p>
      <p className="wrap-anywhere whitespace-pre-line text-ink">{theirs || visitNotes.none}</p>
      <p className="mt-2 font-medium">{visitNotes.yours}</p>
      <p className="wrap-anywhere whitespace-pre-line text-ink">{draft.text || visitNotes.none}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {both.length <= NOTES_MAX && (
          <Button size="sm" onClick={() => draft.settle(both)}>
            {visitNotes.keepBoth}
          </Button>
        )}
        <Button size="sm" onClick={() => draft.settle(draft.text)}>
          {visitNotes.keepYours}
        </Button>
        <Button size="sm" onClick={() => draft.settle(theirs)}>
          {visitNotes.keepTheirs}
        </Button>
      </div>
    </Banner>
  )
}
