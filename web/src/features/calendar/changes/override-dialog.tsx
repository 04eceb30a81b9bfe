import { useState } from 'react'
import { useAppTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

interface OverrideDialogProps {
  /** Why the rules refuse the change. */
  readonly sentence: string
  readonly onOverride: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for the reason of a change that the rules refuse. */
export function OverrideDialog({ sentence, onOverride, onClose }: OverrideDialogProps) {
  const { override } = useAppTexts().deskCalendar
  const [reason, setReason] = useState('')
  return (
    <Dialog open title={override.title} description={sentence} onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) onOverride(reason.trim())
        }}
      >
        <Field label={override.reason} hint={override.hint}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {override.submit}
          </Button>
          <Button onClick={onClose}>{override.back}</Button>
        </div>
      </form>
    </Dialog>
  )
}
