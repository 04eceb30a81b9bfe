import { useOnline } from '../lib/use-online.ts'
import { Banner } from '../ui/banner.tsx'

/** Says that what is shown may be old; goes away by itself. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Banner tone="warning" className="mb-4">
      You are offline. What you see may be out of date; it catches up once you are connected.
    </Banner>
  )
}
