import './poster.css'
import { Printer } from 'lucide-react'
import { failureOf } from '../../lib/api-error.ts'
import { formatUrl } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useBusinessSettings } from './queries.ts'

/** A sheet of A5 to print: the salon's name, the QR code and address of its site, and its street address. */
export function PosterPage() {
  const { poster } = useAppTexts().settings
  const tenant = useSession((session) => session.tenant)
  const business = useBusinessSettings()
  if (!tenant) return null
  const address = business.data?.address
  return (
    <main
      className={cx(
        'poster mx-auto flex min-h-dvh max-w-[148mm] flex-col items-center justify-center gap-6 px-5 pt-10 pb-20 text-center print:pb-10',
        // hidden until the street address has loaded, because its appearance would move the other parts of the poster
        business.isLoading && 'invisible',
      )}
    >
      <h1 className="wrap-anywhere text-balance text-3xl">{tenant.name}</h1>
      <QrCode
        text={tenant.booking_url}
        label={poster.qrLabel}
        className="w-full max-w-[88mm] rounded-md"
      />
      <p className="font-semibold font-serif text-2xl">{poster.scan}</p>
      <div className="text-lg">
        <p className="wrap-anywhere">{formatUrl(tenant.booking_url)}</p>
        {address && <p className="wrap-anywhere text-ink-soft">{address}</p>}
      </div>
      {/* without the settings the poster lacks the street address */}
      {business.isError && <ErrorState className="print:hidden" {...failureOf(business)} />}
      <Button
        variant="primary"
        className="print:hidden"
        disabled={business.isLoading}
        onClick={() => window.print()}
      >
        <Printer aria-hidden className="size-5" />
        {poster.print}
      </Button>
    </main>
  )
}
