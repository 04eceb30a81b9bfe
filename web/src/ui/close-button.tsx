import { X } from 'lucide-react'
import { Button } from './button.tsx'
import { useLabels } from './labels.ts'

/** The button that closes a dialog or panel. It stands in the corner of the header. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const labels = useLabels()
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={labels.close}
      onClick={onClose}
      className="-mt-2 -mr-2"
    >
      <X aria-hidden className="size-5" />
    </Button>
  )
}
