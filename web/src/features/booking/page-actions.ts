import { createContext, useContext } from 'react'

/** A visit that was just booked. */
export interface BookedVisit {
  /** RFC 3339. */
  readonly start: string
  /** The address of its page. */
  readonly href: string
}

/**
 * What links and forms of a page do after hydration, and what is under way. Without JavaScript the browser itself
 * follows the links and sends the forms.
 */
export interface PageActions {
  /** Whether a page is being loaded or a form is being sent. */
  readonly busy: boolean
  /** The value of the button whose form is being sent; that button shows the progress. */
  readonly sending: string | null
  /** The visit that was booked in this window. The page with the times says so when the client goes back to it. */
  readonly booked: BookedVisit | null
  /** Shows the page at an address of this site. */
  go(href: string): void
  /** Prefetches a page that is likely to be requested next. */
  prepare(href: string): void
  /** Sends a form, with the name and value of the button that was pressed. */
  send(form: HTMLFormElement, submitter: HTMLElement | null): void
}

/** The actions before hydration and on the server: they do nothing. */
const noActions: PageActions = {
  busy: false,
  sending: null,
  booked: null,
  go: () => {},
  prepare: () => {},
  send: () => {},
}

export const PageActionsContext = createContext<PageActions>(noActions)

export function usePageActions(): PageActions {
  return useContext(PageActionsContext)
}
