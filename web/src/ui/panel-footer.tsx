import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { FooterPlace } from './footer-place.ts'

/** The main actions of a part of a panel, in the footer of the panel. Outside of a panel they follow the content. */
export function PanelFooter({ children }: { children: ReactNode }) {
  const place = use(FooterPlace)
  const actions = <div className="flex gap-2 *:flex-1">{children}</div>
  if (place === undefined) return actions
  return place && createPortal(actions, place)
}
