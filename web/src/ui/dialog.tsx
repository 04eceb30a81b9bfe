import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useLabels } from './labels.ts'
import { pushModal } from './modal-stack.ts'

interface DialogProps {
  readonly open: boolean
  /** Called by Esc, by the close button, and by a press beside the dialog until something is entered. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** Modal dialog in the middle of the screen. The focus starts in the first field of its form. */
export function Dialog({ open, ...rest }: DialogProps) {
  if (!open) return null
  return (
    <Modal
      {...rest}
      place="m-auto max-h-[calc(100dvh-32px)] w-[min(560px,calc(100vw-32px))] rounded-md"
    />
  )
}

/** Modal panel at the right edge, on a phone at the bottom. */
export function Sheet({ open, ...rest }: DialogProps) {
  if (!open) return null
  return (
    <Modal
      {...rest}
      place="mt-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-md sm:my-0 sm:mr-0 sm:ml-auto sm:h-dvh sm:max-h-dvh sm:w-110 sm:rounded-none"
    />
  )
}

// The native dialog keeps the focus inside, handles Esc and returns the focus when it closes.
function Modal({
  onClose,
  title,
  description,
  children,
  className,
  place,
}: Omit<DialogProps, 'open'> & { place: string }) {
  const labels = useLabels()
  const dialog = useRef<HTMLDialogElement>(null)
  const entered = useRef(false)
  const id = useId()
  // A layout effect closes the dialog while the element is still in the document: only then does the browser
  // return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    element.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus()
    const pop = pushModal(element)
    return () => {
      pop()
      element.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onInput={() => {
        entered.current = true
      }}
      onMouseDown={(event) => {
        // A press beside the dialog must not discard what was entered.
        if (event.target === event.currentTarget && !entered.current) onClose()
      }}
      className={cx(
        'overflow-y-auto border border-line bg-raised p-0 shadow-float',
        place,
        className,
      )}
    >
      <div className="p-5">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <Button
            variant="quiet"
            size="icon"
            aria-label={labels.close}
            onClick={onClose}
            className="-mt-2 -mr-2"
          >
            <X aria-hidden className="size-5" />
          </Button>
        </div>
        {description && <p className="mt-1 text-ink-soft">{description}</p>}
        <div className="mt-4">{children}</div>
      </div>
    </dialog>
  )
}
