import { useOnline } from '../lib/use-online.ts'
import { Banner } from '../ui/banner.tsx'

/**
 * Says that what is shown may be old; goes away by itself. It lies over the page so that nothing moves, and
 * makes room at the page's end so that nothing stays under it.
 */
export function OfflineNote() {
  if (useOnline()) return null
  return (
    <div className="h-24 lg:h-20">
      <Banner
        tone="warning"
        className="fixed inset-x-4 bottom-20 z-10 mx-auto max-w-md shadow-float lg:bottom-4"
      >
        You are offline. What you see may be out of date; it catches up once you are connected.
      </Banner>
    </div>
  )
}
