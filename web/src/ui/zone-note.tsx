import { Globe } from 'lucide-react'

/** Note that times are in the salon's zone, for a viewer whose clock differs. */
export function ZoneNote({ timeZone }: { readonly timeZone: string }) {
  return (
    <p className="flex items-center gap-1.5 text-ink-soft text-sm">
      <Globe aria-hidden className="size-3.5" />
      Times are the salon’s: {timeZone.replaceAll('_', ' ')}
    </p>
  )
}
