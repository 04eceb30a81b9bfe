import type { ComponentProps, MouseEvent } from 'react'
import { usePageActions } from './page-actions.ts'

/** A link within the booking pages; with JavaScript it shows the next page without loading a document. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const { go, prepare } = usePageActions()
  const follow = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!plain || event.altKey) return
    event.preventDefault()
    go(href)
  }
  return (
    <a
      href={href}
      onClick={follow}
      onPointerEnter={() => prepare(href)}
      onFocus={() => prepare(href)}
      {...rest}
    />
  )
}
