import { X } from 'lucide-react'
import { whenFetched } from '../../lib/lazily.tsx'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useCloseSharing, useSharing } from '../settings/queries.ts'
import { ShareLinks } from './share-links.tsx'

const QrCode = whenFetched(async () => (await import('../../ui/qr-code.tsx')).QrCode)

/** The query that says whether the card is shown. It runs only for users who may see the settings. */
export function useShareCard() {
  return useSharing(useMay('settings.read'))
}

/**
 * A card with the link of the booking site. It is shown for at most 60 days after the site is published, and only until
 * the first online booking. A user can close it.
 */
export function ShareCard() {
  const { sharing } = useAppTexts().dashboard
  const tenant = useSession((session) => session.tenant)
  const { data } = useShareCard()
  const close = useCloseSharing()
  if (!tenant || !data?.suggested) return null
  return (
    <Card
      title={sharing.title}
      action={
        <Button
          variant="quiet"
          size="icon"
          className="-my-2 -me-2"
          aria-label={sharing.close}
          onClick={() => close.mutate()}
        >
          <X aria-hidden className="size-5" />
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-5">
        {/* this area has its size before the component of the QR code is loaded */}
        <div className="size-28 shrink-0">
          <QrCode
            text={data.booking_url}
            label={sharing.qrLabel}
            className="size-full rounded-md border border-line"
          />
        </div>
        <div className="min-w-56 flex-1 space-y-3">
          <p className="text-ink-soft">{sharing.explain}</p>
          <ShareLinks url={data.booking_url} salon={tenant.name} />
        </div>
      </div>
    </Card>
  )
}
