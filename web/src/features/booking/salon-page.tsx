import type { BookingView } from '@chairtime/contract/pages.ts'
import { Cover } from './cover.tsx'
import { FirstTimeCard } from './first-times.tsx'
import { SalonHeader } from './salon-header.tsx'
import { ServicesStep } from './services-step.tsx'
import { Team } from './team.tsx'
import { useTexts } from './texts.ts'
import { VisitBar, VisitPanel } from './visit-panel.tsx'
import { VisitUs } from './visit-us.tsx'

/** The first page of a booking site: who the salon is, its menu, its team, and where and when to come. */
export function SalonPage({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { site, now } = view
  const hasMenu = site.services.length > 0
  return (
    <div>
      <Cover business={site.business} />
      <div className="mx-auto grid max-w-270 px-5 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-x-14">
        <SalonHeader site={site} now={now} />
        <main className="min-w-0 lg:col-start-1">
          <FirstTimeCard view={view} />
          <h2 data-start tabIndex={-1} className="sr-only">
            {texts.heading.services}
          </h2>
          {/* the sticky bar of categories scrolls away with the end of this element */}
          <div>
            <ServicesStep view={view} />
          </div>
          <Team view={view} />
          <VisitUs site={site} now={now} />
        </main>
        {hasMenu && <VisitPanel view={view} />}
      </div>
      {hasMenu && <VisitBar view={view} />}
    </div>
  )
}
