import { createContext, useContext } from 'react'

/** What links and forms do once the page is alive; without JavaScript the browser does it. */
export interface PageActions {
  /** A page is on its way. */
  readonly busy: boolean
  /** The value of the button whose form is on its way, so that only this button says so. */
  readonly sending: string | null
  /** Shows the page at an address of this site. */
  go(href: string): void
  /** Fetches a page that is likely to be asked for next. */
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
