import { fieldMessage } from '../../lib/api-error.ts'
import { isGone } from '../../lib/is-gone.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/input.tsx'
import { useAddNote, useUpdateNote } from './note-queries.ts'
import type { Note } from './queries.ts'
import { useNoteEdit } from './use-note-edit.ts'

interface NoteEditorProps {
  readonly clientId: string
  readonly note: Note
  /** Whether the note is no longer in the client's file. */
  readonly isRemoved: boolean
  readonly onClose: () => void
}

/** The form of a note. A note that a colleague has removed meanwhile can be added anew. */
export function NoteEditor({ clientId, note, isRemoved, onClose }: NoteEditorProps) {
  const { noteList } = useAppTexts().clients
  const { edit, write, forget } = useNoteEdit(clientId, note, onClose)
  const { opened, text, key } = edit
  const finish = (lastText: string) => {
    forget(lastText)
    onClose()
  }
  const updating = useUpdateNote(clientId, ({ text }) => finish(text))
  const adding = useAddNote(({ text }) => finish(text))
  const { seen, theirs } = useSeen(opened, updating.error, 'note')
  const removed = isRemoved || isGone(updating.error)
  const save = () => {
    const { kind, pinned } = opened
    if (removed) adding.mutate({ kind, pinned, text, clientId, key })
    else updating.mutate({ ...seen, text })
  }
  const error = adding.error ?? (removed ? null : updating.error)
  return (
    <li className="py-3">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) save()
        }}
        className="space-y-2"
      >
        <Textarea
          ref={focusAtEnd}
          aria-label={noteList[note.kind]}
          rows={3}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        {removed && <Banner tone="warning">{noteList.removedMeanwhile}</Banner>}
        <div className="flex gap-2">
          <Button
            type="submit"
            size="sm"
            aria-disabled={!text.trim() || updating.isPending || adding.isPending || undefined}
            busy={updating.isPending || adding.isPending}
          >
            {removed ? noteList.addAnew : noteList.save}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => finish(text)}>
            {noteList.cancel}
          </Button>
        </div>
        {error && (
          <Banner>
            {fieldMessage(error, 'text')}
            {theirs && <p>{noteList.now(theirs.text)}</p>}
          </Banner>
        )}
      </form>
    </li>
  )
}

// a correction mostly adds something at the end
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
