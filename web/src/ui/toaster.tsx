import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Keys } from './keys.tsx'
import { useLabels } from './labels.ts'
import { useModals } from './modal-stack.ts'
import { restoreFocus } from './restore-focus.ts'
import { dismissToast, type ToastEntry, useToasts } from './toast.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const marks = {
  info: { icon: Info, color: 'text-info' },
  success: { icon: CircleCheck, color: 'text-ok' },
  warning: { icon: TriangleAlert, color: 'text-warn' },
  error: { icon: CircleAlert, color: 'text-stop' },
}

/** The one place where toasts appear: in the page, or inside a dialog while one is open. */
export function Toaster() {
  const dialog = useModals(({ open }) => open.at(-1))
  const isEmpty = useToasts(({ toasts }) => toasts.length === 0)
  if (isEmpty) return null
  return dialog ? createPortal(<ToastRegion dialog={dialog} />, dialog) : <ToastRegion />
}

function ToastRegion({ dialog }: { dialog?: HTMLElement }) {
  const labels = useLabels()
  const toasts = useToasts((state) => state.toasts)
  const region = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  // the clean-up of a layout effect runs while the last toast, which may have the focus, is still there
  useLayoutEffect(() => {
    const element = region.current
    return () => {
      if (element?.contains(document.activeElement)) restoreFocus(before.current)
    }
  }, [])
  // A popover lies above every dialog. When the dialog around the region has just closed, the region is no longer on
  // the page, and `showPopover` would throw. A new region then replaces the old one.
  useEffect(() => {
    if (region.current?.isConnected) region.current.showPopover()
  }, [])
  return (
    <div
      ref={region}
      popover="manual"
      // toaster.css places the region by this attribute
      data-messages
      className="m-0 overflow-visible border-0 bg-transparent p-0 text-ink"
    >
      <Toast.Provider
        label={labels.message}
        announcerContainer={dialog ?? document.body}
        swipeDirection="left"
      >
        {toasts.map((entry) => (
          <ToastCard key={entry.id} entry={entry} />
        ))}
        <Toast.Viewport
          label={labels.messages}
          onFocus={({ relatedTarget: from }) => {
            if (!region.current?.contains(from)) before.current = from
          }}
          className="space-y-2"
        />
      </Toast.Provider>
    </div>
  )
}

function ToastCard({ entry }: { entry: ToastEntry }) {
  const labels = useLabels()
  const card = useRef<HTMLLIElement>(null)
  const isEscapeElsewhere = useRef(false)
  const tone = entry.tone ?? 'info'
  const { icon: Icon, color } = marks[tone]
  return (
    <Toast.Root
      ref={card}
      open
      type="background"
      {...(entry.durationMs && { duration: entry.durationMs })}
      // Esc that closes a dialog or a menu must not take away an action such as Undo
      onEscapeKeyDown={({ target }) => {
        isEscapeElsewhere.current = !(target instanceof Node && card.current?.contains(target))
      }}
      onOpenChange={() => {
        if (!isEscapeElsewhere.current) dismissToast(entry.id)
        isEscapeElsewhere.current = false
      }}
      className="flex items-start gap-3 rounded-md border border-line bg-raised p-3 shadow-float max-sm:px-3 max-sm:py-2 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div
        // on a phone the title and the message are cut after two lines each, unless the toast is an error or a warning
        className={cx(
          'wrap-break-word min-w-0 flex-1 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2',
          (tone === 'info' || tone === 'success') && 'max-sm:*:data-line:line-clamp-2',
        )}
      >
        <VisuallyHidden>{labels.toastTone[tone]}: </VisuallyHidden>
        <Toast.Title data-line="" className="min-w-0 font-medium max-sm:flex-auto max-sm:basis-32">
          {entry.title}
        </Toast.Title>
        {entry.message && (
          <Toast.Description
            data-line=""
            className="text-ink-soft text-sm max-sm:order-last max-sm:basis-full"
          >
            {entry.message}
          </Toast.Description>
        )}
        {entry.actions?.map((action) => (
          <Toast.Action key={action.label} asChild altText={action.label}>
            <Button size="sm" className="mt-2 mr-2 max-sm:m-0" onClick={action.onSelect}>
              {action.label}
              {action.undo && (
                <span aria-hidden className="hidden lg:pointer-fine:inline">
                  <Keys keys={['Mod', 'Z']} />
                </span>
              )}
            </Button>
          </Toast.Action>
        ))}
      </div>
      <Toast.Close asChild>
        <Button variant="quiet" size="icon" aria-label={labels.dismiss} className="-m-2">
          <X aria-hidden className="size-4" />
        </Button>
      </Toast.Close>
    </Toast.Root>
  )
}
