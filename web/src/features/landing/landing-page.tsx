import { DemoGenerator } from './demo-generator.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { FinalCall } from './final-call.tsx'
import { Hero } from './hero.tsx'
import { PainPoints } from './pain-points.tsx'
import { Pricing } from './pricing.tsx'
import { Solution } from './solution.tsx'
import { Testimonials } from './testimonials.tsx'

interface LandingPageProps {
  /** Domain under which booking sites have their addresses. */
  readonly bookingDomain: string
}

/** The start page for visitors. Works without JavaScript. */
export function LandingPage({ bookingDomain }: LandingPageProps) {
  return (
    <>
      <Hero />
      <PainPoints />
      <Solution />
      <Features />
      <Testimonials />
      <DemoGenerator bookingDomain={bookingDomain} />
      <Pricing />
      <Faq />
      <FinalCall />
    </>
  )
}
