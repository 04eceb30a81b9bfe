import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Menu } from '../../ui/menu.tsx'
import { LONG_TOAST_MS, toast } from '../../ui/toast.ts'
import { NoteEditor } from './note-editor.tsx'
import { useDeleteNote, useRestoreNote, useUpdateNote } from './note-queries.ts'
import type { Note } from './queries.ts'
import { toastError } from './toast-error.ts'
import { hasNoteEdit } from './use-note-edit.ts'

interface ClientNoteProps {
  readonly clientId: string
  readonly note: Note
  readonly mayWrite: boolean
  /** Whether the note was removed, so that only its unsaved text is left. */
  readonly isRemoved: boolean
  /** Runs when the form of the note closes. */
  readonly onFormClosed: () => void
}

/** One note with its date and author. While the note is edited, its form is shown instead. */
export function ClientNote({ clientId, note, mayWrite, isRemoved, onFormClosed }: ClientNoteProps) {
  const { noteList } = useAppTexts().clients
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const pinning = useUpdateNote(clientId)
  // An unsaved edit also shows the form. The user may have typed it before this page was opened, or while a save was
  // being sent.
  if ((isOpen || hasNoteEdit(queries, note.id)) && mayWrite) {
    const close = () => {
      setOpen(false)
      onFormClosed()
    }
    return <NoteEditor {...{ clientId, note, isRemoved }} onClose={close} />
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
          {noteList.by(formatDate(note.created_at, 'date'), note.author)}
        </p>
      </div>
      {mayWrite && (
        <NoteMenu
          clientId={clientId}
          note={note}
          onEdit={() => setOpen(true)}
          onPin={() =>
            void pinning.mutateAsync({ ...note, pinned: !note.pinned }).catch(toastError)
          }
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
  const remove = useRemoval(clientId, note)
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
          onSelect: remove,
        },
      ]}
    />
  )
}

/** Removes a note, says so in a toast, and offers Undo there. */
function useRemoval(clientId: string, { id }: Note): () => void {
  const { noteList } = useAppTexts().clients
  const restoring = useRestoreNote(clientId)
  const removing = useDeleteNote(clientId, (noteId) => {
    const undo = () => void restoring.mutateAsync(noteId).catch(toastError)
    toast({
      tone: 'success',
      title: noteList.removed,
      durationMs: LONG_TOAST_MS,
      actions: [{ label: noteList.undo, undo: true, onSelect: undo }],
    })
  })
  return () => void removing.mutateAsync(id).catch(toastError)
}
