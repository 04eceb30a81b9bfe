import { may } from '@chairtime/contract/permissions.ts'
import { X } from 'lucide-react'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useCloseSharing, useSharing } from '../settings/queries.ts'
import { ShareLinks } from './share-links.tsx'

/** Whether the card is shown; only people who may see the settings are asked to share. */
export function useShareCard() {
  const role = useSession((session) => session.tenant?.role)
  return useSharing(role !== undefined && may(role, 'settings.read'))
}

/** The link of the booking site, from the launch to the first online booking. */
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
        <QrCode
          text={data.booking_url}
          label={sharing.qrLabel}
          className="size-28 shrink-0 rounded-md border border-line"
        />
        <div className="min-w-56 flex-1 space-y-3">
          <p className="text-ink-soft">{sharing.explain}</p>
          <ShareLinks url={data.booking_url} salon={tenant.name} />
        </div>
      </div>
    </Card>
  )
}
