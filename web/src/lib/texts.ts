import { type AppTexts, appTexts } from '@chairtime/core/texts/app.ts'
import { createElement, Fragment, type ReactNode } from 'react'

/** English until a user can choose a language. */
export const appLanguage = 'en'

/** The app's part of the catalogue, for code outside components. */
export function currentTexts(): AppTexts {
  return appTexts(appLanguage)
}

/** The app's part of the catalogue, in the language of its user. */
export function useAppTexts(): AppTexts {
  return currentTexts()
}

/** A sentence with links in it, in the order that its language gives them. */
export function Sentence({ parts }: { readonly parts: readonly ReactNode[] }): ReactNode {
  return createElement(Fragment, null, ...parts)
}
