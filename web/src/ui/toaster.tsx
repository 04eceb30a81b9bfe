import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { useModals } from './modal-stack.ts'
import { dismissToast, type ToastEntry, useToasts } from './toast.ts'

const marks = {
  info: <Info aria-label="Information" className="size-5 shrink-0 text-info" />,
  success: <CircleCheck aria-label="Done" className="size-5 shrink-0 text-ok" />,
  warning: <TriangleAlert aria-label="Warning" className="size-5 shrink-0 text-warn" />,
  error: <CircleAlert aria-label="Error" className="size-5 shrink-0 text-stop" />,
}

/** Where toasts appear; stands once in the page, and inside a dialog while one is open. */
export function Toaster() {
  const dialog = useModals(({ open }) => open.at(-1))
  return dialog ? createPortal(<ToastRegion />, dialog) : <ToastRegion />
}

function ToastRegion() {
  const toasts = useToasts((state) => state.toasts)
  const shown = withinReason(toasts)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    // A dialog that has just gone took this region with it; the next one stands in its place.
    if (!region.current?.isConnected) return
    if (newest !== undefined) region.current.showPopover()
    else region.current.hidePopover()
  }, [newest])
  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Messages"
      aria-live="polite"
      className="fixed inset-auto right-4 bottom-20 m-0 w-[min(360px,calc(100vw-32px))] space-y-2 overflow-visible border-0 bg-transparent p-0 text-ink in-[dialog]:max-sm:top-4 in-[dialog]:max-sm:bottom-auto sm:bottom-4"
    >
      {shown.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

const NEWS_SHOWN = 3

// Of what only tells something the latest, so that a burst of it does not hide the page.
function withinReason(toasts: readonly ToastEntry[]): readonly ToastEntry[] {
  const news = toasts.filter(({ actions }) => !actions?.length).slice(-NEWS_SHOWN)
  return toasts.filter((entry) => entry.actions?.length || news.includes(entry))
}

function Toast({ entry }: { entry: ToastEntry }) {
  return (
    <div className="flex items-start gap-3 rounded-md border border-line bg-raised p-3 shadow-float">
      <span className="mt-0.5">{marks[entry.tone ?? 'info']}</span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{entry.title}</p>
        {entry.message && <p className="text-ink-soft text-sm">{entry.message}</p>}
        {entry.actions?.map((action) => (
          <Button
            key={action.label}
            size="sm"
            className="mt-2 mr-2"
            onClick={() => {
              dismissToast(entry.id)
              action.onSelect()
            }}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Dismiss"
        className="-m-2"
        onClick={() => dismissToast(entry.id)}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  )
}
