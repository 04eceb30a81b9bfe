import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { useEraseClient } from './change-queries.ts'
import type { Client } from './queries.ts'

interface EraseDialogProps {
  readonly client: Client
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Asks for the name, and erases the personal data of a client. */
export function EraseDialog({ client: { id, name }, onClose, onErased }: EraseDialogProps) {
  const { erasing } = useAppTexts().clients
  const [typed, setTyped] = useState('')
  const erase = useEraseClient(id, () => {
    toast({ title: erasing.done })
    onErased()
  })
  const matches = typed.trim() === name
  return (
    <Dialog open title={erasing.title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (matches) erase.mutate(name)
        }}
        className="space-y-4"
      >
        <p>{erasing.text(name)}</p>
        <Field label={erasing.type(name)}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {erase.isError && <Banner>{errorMessage(erase.error)}</Banner>}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="danger"
            disabled={!matches}
            busy={erase.isPending}
            busyLabel={erasing.erasing}
          >
            {erasing.confirm}
          </Button>
          <Button onClick={onClose}>{erasing.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
