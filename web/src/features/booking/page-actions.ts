import { createContext, useContext } from 'react'

/** Actions of links and forms after hydration. Without JavaScript the browser performs them. */
export interface PageActions {
  /** A page is being loaded. */
  readonly busy: boolean
  /** The value of the button whose form is being sent. Only this button shows progress. */
  readonly sending: string | null
  /** Shows the page at an address of this site. */
  go(href: string): void
  /** Prefetches a page that is likely to be requested next. */
  prepare(href: string): void
  send(form: HTMLFormElement, submitter: HTMLElement | null): void
}

const still: PageActions = {
  busy: false,
  sending: null,
  go: () => {},
  prepare: () => {},
  send: () => {},
}

export const PageActionsContext = createContext<PageActions>(still)

export function usePageActions(): PageActions {
  return useContext(PageActionsContext)
}
