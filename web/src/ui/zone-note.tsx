import { Globe } from 'lucide-react'
import { useLabels } from './labels.ts'

/** Tells a viewer whose clock may differ that times are in the salon's zone. */
export function ZoneNote({ timeZone }: { readonly timeZone: string }) {
  const labels = useLabels()
  return (
    <p className="flex items-center gap-1.5 text-ink-soft text-sm">
      <Globe aria-hidden className="size-3.5" />
      {labels.salonTimes(timeZone.replaceAll('_', ' '))}
    </p>
  )
}
