import { useOnline } from '../lib/use-online.ts'
import { Banner } from '../ui/banner.tsx'

/** Says that what is shown may be old; goes away by itself, and lies over the page so that nothing moves. */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <Banner
      tone="warning"
      className="fixed inset-x-4 bottom-20 z-10 mx-auto max-w-md shadow-float lg:bottom-4"
    >
      You are offline. What you see may be out of date; it catches up once you are connected.
    </Banner>
  )
}
