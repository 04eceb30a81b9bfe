import { useEffect, useRef } from 'react'
import { formatUrl } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { ShareLinks } from './share-links.tsx'

/** The panel after the launch: the booking site in a frame, and controls to share its link with the first clients. */
export function LaunchPanel({ onDone }: { readonly onDone: () => void }) {
  const { launched, sharing } = useAppTexts().dashboard
  const tenant = useSession((session) => session.tenant)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  if (!tenant) return null
  const { booking_url: url, name, slug } = tenant
  return (
    <section
      aria-label={launched.title}
      className="grid items-center gap-x-10 gap-y-6 rounded-md border border-accent bg-accent-soft p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="space-y-5">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-3xl focus:outline-none">
            {launched.title}
          </h2>
          <p className="mt-2 text-lg">{launched.explain}</p>
        </div>
        <p className="wrap-anywhere font-medium text-lg">{formatUrl(url)}</p>
        <ShareLinks url={url} salon={name} />
        <div className="flex flex-wrap items-center gap-4">
          <QrCode text={url} label={sharing.qrLabel} className="size-32 shrink-0 rounded-md" />
          <p className="min-w-40 flex-1 text-ink-soft">{launched.hint}</p>
        </div>
        <Button onClick={onDone}>{launched.done}</Button>
      </div>
      {/* Only a page of the same host may frame the site. So the frame uses the path on this host, and not `url`,
          which may lead to another host. The frame only shows the site and takes no input. */}
      <iframe
        src={`/book/${slug}`}
        title={launched.frame}
        inert
        tabIndex={-1}
        className="h-[520px] w-full rounded-xl border border-line bg-surface shadow-float max-lg:max-w-sm"
      />
    </section>
  )
}
