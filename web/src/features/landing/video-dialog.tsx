import { X } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { useLandingTexts } from './texts.ts'

/**
 * A recording of the product, shown over the page. It is a popover, so its button, Esc or a press beside it closes it,
 * also without JavaScript.
 */
export function VideoDialog() {
  const { video } = useLandingTexts()
  return (
    <div
      id="how-it-works"
      popover="auto"
      role="dialog"
      aria-label={video.title}
      className="m-auto w-[min(60rem,calc(100vw-2rem))] rounded-md border border-line bg-raised p-3 text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="flex items-center justify-between gap-4 pb-2 pl-2">
        <p className="font-medium">{video.title}</p>
        <button
          type="button"
          popoverTarget="how-it-works"
          popoverTargetAction="hide"
          aria-label={video.close}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
      <video
        src="/media/how-it-works.webm"
        aria-label={video.described}
        width={1280}
        height={800}
        controls
        muted
        playsInline
        preload="none"
        className="film h-auto w-full rounded-sm"
      />
    </div>
  )
}
