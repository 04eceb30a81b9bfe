import { useAppTexts } from '../lib/texts.ts'
import { useOnline } from '../lib/use-online.ts'
import { Banner } from '../ui/banner.tsx'

/**
 * Warning that the page may be out of date, shown while the browser is offline. It is fixed, so that nothing
 * moves, and adds space at the end of the page, so that it covers nothing for good.
 */
export function OfflineNote() {
  const { banner } = useAppTexts().frame
  if (useOnline()) return null
  return (
    <div className="h-24 lg:h-20">
      <Banner
        tone="warning"
        className="fixed inset-x-4 bottom-20 z-10 mx-auto max-w-md shadow-float lg:bottom-4"
      >
        {banner.offline}
      </Banner>
    </div>
  )
}
