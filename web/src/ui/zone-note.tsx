import { Globe } from 'lucide-react'

/** Says whose time is shown; for a viewer whose own clock differs from it. */
export function ZoneNote({ timeZone }: { readonly timeZone: string }) {
  return (
    <p className="flex items-center gap-1.5 text-ink-soft text-sm">
      <Globe aria-hidden className="size-3.5" />
      Times are the salon’s: {timeZone.replaceAll('_', ' ')}
    </p>
  )
}
