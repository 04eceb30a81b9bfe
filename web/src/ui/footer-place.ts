import { createContext } from 'react'

/** The footer of the panel around a component: null until it is in the page, undefined outside of a panel. */
export const FooterPlace = createContext<HTMLElement | null | undefined>(undefined)
