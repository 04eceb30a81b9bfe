import { changeDraft, type Draft } from '../../lib/drafts.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'

/** The button that turns a draft of another form into a draft of an appointment. */
export function ToAppointment({ draft: { id } }: { readonly draft: Draft }) {
  const { panel } = useAppTexts().deskBooking
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-3"
      onClick={() => changeDraft(id, { form: 'appointment' })}
    >
      {panel.toAppointment}
    </Button>
  )
}
