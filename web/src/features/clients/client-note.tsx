import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Menu } from '../../ui/menu.tsx'
import { complain } from './complain.ts'
import { useDeleteNote, useUpdateNote } from './note-queries.ts'
import type { Note } from './queries.ts'
import { formatDay } from './words.ts'

interface ClientNoteProps {
  readonly clientId: string
  readonly note: Note
  readonly mayWrite: boolean
}

/** One note with its date and author. */
export function ClientNote({ clientId, note, mayWrite }: ClientNoteProps) {
  const { noteList } = useAppTexts().clients
  const [editing, setEditing] = useState(false)
  const pinning = useUpdateNote(clientId)
  if (editing) {
    return <NoteEditor clientId={clientId} note={note} onClose={() => setEditing(false)} />
  }
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft text-sm">
          {note.kind !== 'note' && (
            <Badge tone={note.kind === 'allergy' ? 'stop' : 'accent'}>{noteList[note.kind]}</Badge>
          )}
          {note.pinned && (
            <span className="inline-flex items-center gap-1">
              <Pin aria-hidden className="size-3.5" />
              {noteList.pinned}
            </span>
          )}
          {noteList.by(formatDay(note.created_at), note.author)}
        </p>
      </div>
      {mayWrite && (
        <NoteMenu
          clientId={clientId}
          note={note}
          onEdit={() => setEditing(true)}
          onPin={() => pinning.mutate({ ...note, pinned: !note.pinned }, { onError: complain })}
        />
      )}
    </li>
  )
}

interface NoteMenuProps extends Pick<ClientNoteProps, 'clientId' | 'note'> {
  readonly onEdit: () => void
  readonly onPin: () => void
}

function NoteMenu({ clientId, note, onEdit, onPin }: NoteMenuProps) {
  const { noteList } = useAppTexts().clients
  const removal = useRemoval(clientId, note)
  const icon = 'size-5'
  return (
    <Menu
      label={noteList.labelOf(noteList[note.kind], note.text)}
      trigger={<Ellipsis aria-hidden className="size-5" />}
      items={[
        { label: noteList.edit, icon: <Pencil aria-hidden className={icon} />, onSelect: onEdit },
        note.pinned
          ? {
              label: noteList.unpin,
              icon: <PinOff aria-hidden className={icon} />,
              onSelect: onPin,
            }
          : { label: noteList.pin, icon: <Pin aria-hidden className={icon} />, onSelect: onPin },
        {
          label: noteList.remove,
          icon: <Trash2 aria-hidden className={icon} />,
          danger: true,
          onSelect: removal,
        },
      ]}
    />
  )
}

/** Asks and removes a note. */
function useRemoval(clientId: string, { id }: Note): () => void {
  const { noteList } = useAppTexts().clients
  const removing = useDeleteNote(clientId)
  return () => {
    if (window.confirm(noteList.askRemove)) removing.mutate(id, { onError: complain })
  }
}

interface NoteEditorProps extends Omit<ClientNoteProps, 'mayWrite'> {
  readonly onClose: () => void
}

function NoteEditor({ clientId, note, onClose }: NoteEditorProps) {
  const { noteList } = useAppTexts().clients
  const [text, setText] = useState(note.text)
  const updating = useUpdateNote(clientId)
  const { seen, theirs } = useSeen(note, updating.error, 'note')
  return (
    <li className="py-3">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) updating.mutate({ ...seen, text }, { onSuccess: onClose })
        }}
        className="space-y-2"
      >
        <Textarea
          autoFocus
          aria-label={noteList[note.kind]}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex gap-2">
          <Button type="submit" size="sm" busy={updating.isPending}>
            {noteList.save}
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            {noteList.cancel}
          </Button>
        </div>
        {updating.isError && (
          <Banner>
            {errorMessage(updating.error)}
            {theirs && <p>{noteList.now(theirs.text)}</p>}
          </Banner>
        )}
      </form>
    </li>
  )
}
