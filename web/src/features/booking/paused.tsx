import type { PublicSite } from '@chairtime/contract/pages.ts'
import { Banner } from '../../ui/banner.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useTexts } from './texts.ts'

/** The salon takes no new bookings online; links to existing ones keep working. */
export function Paused({ site: { business } }: { readonly site: PublicSite }) {
  const texts = useTexts()
  return (
    <main className="mt-8">
      <h2 data-start tabIndex={-1} className="mt-2 mb-5 text-2xl focus:outline-none">
        {texts.paused.title}
      </h2>
      <Banner tone="info">
        <p>{business.phone ? texts.paused.call : texts.paused.contact}</p>
        {business.phone && <PhoneLink phone={business.phone} className="font-medium" />}
      </Banner>
    </main>
  )
}
