import { createContext, useContext } from 'react'

/** What links and forms do once the page is alive; without JavaScript the browser does it. */
export interface PageActions {
  /** A page is on its way. */
  readonly busy: boolean
  /** The form that is on its way, by its `intent`, so that only its button says so. */
  readonly sending: string | null
  /** Shows the page at an address of ours. */
  go(href: string): void
  /** Fetches a page that is likely to be asked for next. */
  prepare(href: string): void
  send(form: HTMLFormElement, submitter: HTMLElement | null): void
  /** What was typed on a page that has been left. */
  readonly draft: Map<string, string>
}

const still: PageActions = {
  busy: false,
  sending: null,
  go: () => {},
  prepare: () => {},
  send: () => {},
  draft: new Map(),
}

export const PageActionsContext = createContext<PageActions>(still)

export function usePageActions(): PageActions {
  return useContext(PageActionsContext)
}
