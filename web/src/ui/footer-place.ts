import { createContext } from 'react'

/**
 * The element for actions in the footer of the panel around a component. It is null until the element is in the page,
 * and undefined outside of a panel.
 */
export const FooterPlace = createContext<HTMLElement | null | undefined>(undefined)
