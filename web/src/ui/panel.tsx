import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { CloseButton } from './close-button.tsx'
import { Sheet } from './dialog.tsx'
import { FooterPlace } from './footer-place.ts'
import { keepClear, useKeyboardRoom } from './in-sight.ts'
import { useKeptPlace } from './keep-place.ts'
import { opener, usePanelKeys } from './panel-keys.ts'
import { useRememberedScroll } from './panel-memory.ts'
import { restoreFocus } from './restore-focus.ts'

interface PanelProps {
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** The main action, which stays in sight. */
  readonly footer?: ReactNode
}

/** The media query for a window that has room for a panel beside the page. */
const WIDE = '(width >= 40rem)'

/**
 * A panel beside the page, not modal: the page stays in use, and F6 moves the focus between the two. On a phone the
 * panel is a modal sheet over the page. Esc closes it.
 */
export function Panel(props: PanelProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // chosen once, also for a phone that is turned later, because a change to the other component would empty the form
  const [isDocked] = useState(() => matchMedia(WIDE).matches)
  const all = {
    ...props,
    // while nothing stands in it, the footer is hidden
    footer: (
      <>
        {props.footer}
        <div ref={setPlace} data-footer-place className="contents" />
      </>
    ),
  }
  return (
    <FooterPlace value={place}>
      {isDocked ? <Docked {...all} /> : <Sheet open {...all} />}
    </FooterPlace>
  )
}

function Docked({ onClose, title, children, footer }: PanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useKeptPlace()
  useRememberedScroll(panel)
  useKeyboardRoom(panel)
  usePanelKeys(panel, onClose)
  useFocusInside(panel)
  return (
    <aside
      ref={panel}
      aria-labelledby={id}
      tabIndex={-1}
      // on a tablet the page makes room for an element with this attribute: see tokens.css
      data-panel
      className="group/panel fixed inset-y-0 right-0 z-12 flex h-[calc(100dvh-var(--keyboard,0px))] w-full shrink-0 sm:w-90 lg:sticky lg:top-0 lg:z-auto lg:w-95 print:static animate-slide scroll-pt-20 flex-col overflow-y-auto overscroll-contain border-line border-s bg-surface outline-none"
    >
      <header className="sticky in-data-keyboard:static top-0 z-10 flex items-start justify-between gap-4 bg-surface px-5 pt-5 pb-2">
        {/* the title shows that the panel has the focus, because the header would cover a ring around the panel */}
        <h2
          id={id}
          className="wrap-anywhere rounded-sm text-xl outline-offset-4 outline-accent group-focus-visible/panel:outline-2"
        >
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </header>
      <div className="grow px-5 pb-5">{children}</div>
      {footer && (
        <footer
          ref={keepClear}
          className="has-[>[data-footer-place]:only-child:empty]:hidden sticky bottom-0 z-10 border-line border-t bg-surface p-4"
        >
          {footer}
        </footer>
      )}
    </aside>
  )
}

// The focus starts in the first field of a form, or else in the panel itself. When the panel closes, the focus returns
// to the opener, unless an element outside the panel has it already. A checkbox is no place to start, because a press
// of the space bar would tick it unseen. A field in a form with `data-aside` does not get the focus either. Most people
// leave such a form empty, and on a tablet the focus would open the keyboard over the rest of the panel. This is a
// layout effect, because it must run before effects of the content, which may take the focus, and before a closed panel
// leaves the page.
function useFocusInside(panel: React.RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const before = opener()
    const element = panel.current
    const field = element?.querySelector<HTMLElement>(
      'form:not([data-aside]) :is(input, select, textarea)',
    )
    const start = field?.matches('[type=checkbox]') ? element : field
    ;(start ?? element)?.focus({ preventScroll: true })
    return () => {
      const isFocusLost = !document.activeElement || document.activeElement === document.body
      if (isFocusLost || element?.contains(document.activeElement)) restoreFocus(before)
    }
  }, [panel])
}
