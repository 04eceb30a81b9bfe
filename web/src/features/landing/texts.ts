import { type LandingTexts, landingTexts } from '@chairtime/core/texts/landing.ts'
import { createContext, useContext } from 'react'

/** The texts that `PublicPage` sets; English for a component that is rendered without it. */
export const LandingTextsContext = createContext<LandingTexts>(landingTexts('en'))

/** The texts of the pages about the product, in the language of the page. */
export function useLandingTexts(): LandingTexts {
  return useContext(LandingTextsContext)
}
