import { Button } from '../../ui/button.tsx'
import { usePageActions } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { useTexts } from './texts.ts'

interface BookAgainProps {
  /** The address of the booking page with the services and the staff member. */
  readonly action: string
  readonly start: string
}

/** Holds the time of a cancelled visit and goes on to the details of a new booking. */
export function BookAgain({ action, start }: BookAgainProps) {
  const { sending } = usePageActions()
  const texts = useTexts()
  return (
    <PageForm action={action}>
      <input type="hidden" name="start" value={start} />
      <Button type="submit" name="intent" value="hold" variant="primary" busy={sending === 'hold'}>
        {texts.appointment.again}
      </Button>
    </PageForm>
  )
}
