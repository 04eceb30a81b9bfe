import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card as Section } from '../../ui/card.tsx'
import { Select, Textarea } from '../../ui/input.tsx'
import { ClientNote } from './client-note.tsx'
import { type Note, useAddNote } from './queries.ts'

interface ClientNotesProps {
  readonly clientId: string
  readonly notes: readonly Note[]
  readonly mayWrite: boolean
}

/** Allergies, pinned notes, formulas and notes, and a field for the next one. */
export function ClientNotes({ clientId, notes, mayWrite }: ClientNotesProps) {
  const { noteList } = useAppTexts().clients
  return (
    <Section title={noteList.title}>
      {mayWrite && <NewNote clientId={clientId} />}
      {notes.length === 0 && <p className="mt-3 text-ink-soft">{noteList.none}</p>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <ClientNote key={note.id} clientId={clientId} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
    </Section>
  )
}

function NewNote({ clientId }: Pick<ClientNotesProps, 'clientId'>) {
  const { noteList } = useAppTexts().clients
  const [kind, setKind] = useState<Note['kind']>('note')
  const [text, setText] = useState('')
  const adding = useAddNote(clientId)
  const add = () => adding.mutate({ kind, text }, { onSuccess: () => setText('') })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) add()
      }}
      className="space-y-2 pb-3"
    >
      <Textarea
        aria-label={noteList.label}
        placeholder={noteList.placeholder}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && text.trim()) add()
        }}
      />
      <div className="flex gap-2">
        <Select
          aria-label={noteList.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value as Note['kind'])}
          className="w-36!"
        >
          <option value="note">{noteList.note}</option>
          <option value="formula">{noteList.formula}</option>
          <option value="allergy">{noteList.allergy}</option>
        </Select>
        <Button
          type="submit"
          disabled={!text.trim()}
          busy={adding.isPending}
          busyLabel={noteList.adding}
        >
          {noteList.add}
        </Button>
      </div>
      {adding.isError && <Banner>{errorMessage(adding.error)}</Banner>}
    </form>
  )
}
