import { useState } from 'react'
import { lazily } from '../../lib/lazily.tsx'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { toast } from '../../ui/toast.ts'

const NewNote = lazily(async () => (await import('./new-note.tsx')).NewNote)

/** Adds a client note (note, formula or allergy) from the panel of a visit. The form is closed at first. */
export function VisitNote({ clientId }: { readonly clientId: string }) {
  const { noteList } = useAppTexts().clients
  const [isOpen, setOpen] = useState(false)
  if (!useMay('clients.note')) return null
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{noteList.ofVisit}</summary>
      {isOpen && (
        <NewNote
          clientId={clientId}
          openedId={clientId}
          // the panel does not list plain notes, so a toast says that the note was added
          onAdded={(kind) => toast({ tone: 'success', title: noteList.noted(noteList[kind]) })}
        />
      )}
    </details>
  )
}
