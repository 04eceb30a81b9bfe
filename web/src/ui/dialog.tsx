import { type ReactNode, useId, useRef } from 'react'
import { CloseButton } from './close-button.tsx'
import { cx } from './cx.ts'
import { keepClear, useKeyboardRoom } from './in-sight.ts'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly open: boolean
  /** Called by Esc, by the close button and, until something is entered, by a press beside the dialog. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
  /** The main actions, which stay in sight while the rest scrolls. */
  readonly footer?: ReactNode
  readonly className?: string
  /** Selector of what has the focus at the start, where that is not the first field of a form. */
  readonly first?: string
}

/**
 * Modal dialog near the top of the screen: it grows downwards only, so that nothing moves under a finger. By default
 * the focus starts in the first field of a form.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  if (!open) return null
  return (
    <Modal
      {...rest}
      placeClass="mx-auto mt-[max(16px,8dvh)] mb-auto max-h-[calc(92dvh-16px-var(--keyboard,0px))] w-[min(560px,calc(100vw-32px))] rounded-md"
    />
  )
}

/** Modal panel at the right edge, on a phone at the bottom. */
export function Sheet({ open, ...rest }: DialogProps) {
  if (!open) return null
  return (
    <Modal
      {...rest}
      // the height is fixed, so that the sheet does not grow under a finger while its content is read
      placeClass="mt-auto mb-(--keyboard,0px) h-[calc(92dvh-var(--keyboard,0px))] max-h-none low:h-[calc(100dvh-12px-var(--keyboard,0px))] w-full max-w-full rounded-t-md sm:my-0 sm:mr-0 sm:ml-auto sm:h-[calc(100dvh-var(--keyboard,0px))] sm:max-h-dvh sm:w-110 sm:rounded-none"
    />
  )
}

function Modal({
  onClose,
  title,
  description,
  children,
  footer,
  className,
  first,
  placeClass,
}: Omit<DialogProps, 'open'> & { placeClass: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const entered = useRef(false)
  const id = useId()
  useModal(dialog, first)
  useKeyboardRoom(dialog)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // the event also comes from a dialog inside, and from a cancelled choice of files
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onInput={() => {
        entered.current = true
      }}
      onMouseDown={({ target, currentTarget, clientX, clientY }) => {
        // the dialog is also the target of a press on its scrollbar or on an empty part of it
        const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
        const isBeside = clientX < left || clientX >= right || clientY < top || clientY >= bottom
        // a press beside the dialog must not discard what was entered
        if (target === currentTarget && isBeside && !entered.current) onClose()
      }}
      className={cx(
        'scroll-pt-24 overflow-y-auto overscroll-contain border border-line bg-raised p-0 shadow-float',
        placeClass,
        className,
      )}
    >
      <header className="sticky in-data-keyboard:static top-0 z-10 flex items-start justify-between gap-4 bg-raised px-5 pt-5 low:pt-3 pb-3 low:pb-0">
        <h2 id={id} className="wrap-anywhere text-xl">
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </header>
      <div className="px-5 pb-5">
        {description && <p className="mb-4 text-ink-soft">{description}</p>}
        {children}
      </div>
      {footer && (
        <footer
          ref={keepClear}
          // hidden while it holds nothing but an empty `data-footer-place`, the element that panel.tsx adds for actions
          className="has-[>[data-footer-place]:only-child:empty]:hidden sticky bottom-0 z-10 border-line border-t bg-raised p-4 low:py-3"
        >
          {footer}
        </footer>
      )}
    </dialog>
  )
}
