import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'

interface MoreButtonProps {
  /** Says how many rows are not shown. */
  readonly more: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A button that shows the rest of a list, or only its first rows. */
export function MoreButton({ more, isOpen, onToggle }: MoreButtonProps) {
  const { fewer } = useAppTexts().today.nowAndNext
  return (
    <Button
      variant="quiet"
      aria-expanded={isOpen}
      className="-mt-2 mb-3 self-start"
      onClick={onToggle}
    >
      {isOpen ? fewer : more}
    </Button>
  )
}
