import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from '../../lib/use-online.ts'

interface DraftFieldsProps {
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/**
 * The fields of a draft. Enter alone sends nothing, because it chooses in lists. Ctrl or Cmd with Enter submits. It
 * also does so from the footer, and while the panel itself has the focus, for example when it has opened with a client.
 */
export function DraftFields({ onSubmit, children }: DraftFieldsProps) {
  const form = useRef<HTMLFormElement>(null)
  const isOnline = useOnline()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    const focused = document.activeElement
    // the buttons above the fields are for something else, such as Close
    const isInFormOrFooter = form.current?.contains(focused) || focused?.closest('footer')
    if (focused !== event.currentTarget && !isInFormOrFooter) return
    event.preventDefault()
    // without a connection the button that submits is disabled, too
    if (isOnline) onSubmit()
  })
  useEffect(() => {
    // the panel beside the page, or on a phone the sheet over it (ui/panel.tsx)
    const panel = form.current?.closest<HTMLElement>('[data-panel], dialog')
    panel?.addEventListener('keydown', press)
    return () => panel?.removeEventListener('keydown', press)
  }, [])
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()} className="space-y-3">
      {children}
    </form>
  )
}
