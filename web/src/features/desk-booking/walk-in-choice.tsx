import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useMenu } from '../services/queries.ts'
import type { DeskVisit } from './queries.ts'
import { describeVisit } from './visit.ts'

interface WalkInChoiceProps {
  readonly visit: DeskVisit
  readonly onBack: () => void
}

/** The names of the chosen services, and the button back to the menu. */
export function WalkInChoice({ visit, onBack }: WalkInChoiceProps) {
  const { walkIn } = useAppTexts().deskBooking
  const menu = useMenu().data ?? []
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <h3 className="font-medium">{describeVisit(visit.services, menu, [])}</h3>
      <Button variant="quiet" size="sm" onClick={onBack}>
        {walkIn.back}
      </Button>
    </div>
  )
}
