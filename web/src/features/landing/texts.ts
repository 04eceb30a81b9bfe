import { type LandingTexts, landingTexts } from '@chairtime/core/texts/landing.ts'
import { createContext, useContext } from 'react'

/** Set by the renderer of a page; English for a component that is rendered without a page. */
export const LandingTextsContext = createContext<LandingTexts>(landingTexts('en'))

/** The texts of the pages about the product, in the language of the page. */
export function useLandingTexts(): LandingTexts {
  return useContext(LandingTextsContext)
}
