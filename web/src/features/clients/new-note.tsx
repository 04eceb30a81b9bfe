import { fieldMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, Textarea } from '../../ui/input.tsx'
import { useAddNote } from './note-queries.ts'
import type { Note } from './queries.ts'
import { useUnsavedNote } from './use-unsaved-note.ts'

interface NewNoteProps {
  readonly clientId: string
  /** The id of the client in the page's address. That client may have been merged into the client `clientId`. */
  readonly openedId: string
  /** Runs after a note was added, for example to say so where no list shows the note. */
  readonly onAdded?: (kind: Note['kind']) => void
}

/** A field for the next note, formula or allergy of a client. */
export function NewNote({ clientId, openedId, onAdded }: NewNoteProps) {
  const { noteList } = useAppTexts().clients
  const { unsaved, write, forget } = useUnsavedNote(clientId, openedId)
  const { kind, text } = unsaved
  const adding = useAddNote((note) => {
    forget(note)
    onAdded?.(note.kind)
  })
  const add = () => {
    // a second press may come before the button is busy
    if (text.trim() && !adding.isPending) adding.mutate(unsaved)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
      className="space-y-2 pb-3"
    >
      <Textarea
        aria-label={noteList.label}
        placeholder={noteList.placeholder}
        rows={2}
        value={text}
        onChange={(event) => write({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) add()
        }}
      />
      <div className="flex gap-2">
        <Select
          aria-label={noteList.kind}
          value={kind}
          onChange={(event) => write({ kind: event.target.value as Note['kind'] })}
          className="w-36!"
        >
          <option value="note">{noteList.note}</option>
          <option value="formula">{noteList.formula}</option>
          <option value="allergy">{noteList.allergy}</option>
        </Select>
        <Button
          type="submit"
          // a `disabled` button would lose the focus when the note is added and the field is empty
          aria-disabled={!text.trim() || adding.isPending || undefined}
          busy={adding.isPending}
          busyLabel={noteList.adding}
        >
          {noteList.add}
        </Button>
      </div>
      {adding.isError && <Banner>{fieldMessage(adding.error, 'text')}</Banner>}
    </form>
  )
}
