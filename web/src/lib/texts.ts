import { type AppTexts, appTexts } from '@chairtime/core/texts/app.ts'
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'

/** English until a user can choose a language; the provider of this context is where that choice belongs. */
const AppTextsContext = createContext<AppTexts>(appTexts('en'))

/** The app's part of the catalogue, in the language of its user. */
export function useAppTexts(): AppTexts {
  return useContext(AppTextsContext)
}

/** A sentence with links in it, in the order that its language gives them. */
export function Sentence({ parts }: { readonly parts: readonly ReactNode[] }): ReactNode {
  return createElement(Fragment, null, ...parts)
}
