import { ExternalLink, Printer, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { useAppTexts } from '../../lib/texts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

interface ShareLinksProps {
  readonly url: string
  readonly salon: string
}

/** Controls to copy, share, print and open the link of the booking site. */
export function ShareLinks({ url, salon }: ShareLinksProps) {
  const { sharing } = useAppTexts().dashboard
  // Only some browsers have `share`, and only on secure origins. It rejects when the user closes the share sheet, or
  // presses the button again while the sheet is open. Neither is a failure, so the rejection is ignored.
  const share =
    'share' in navigator &&
    (() => void navigator.share({ url, text: sharing.shareText(salon) }).catch(() => {}))
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        variant="primary"
        text={url}
        label={sharing.copy}
        copiedLabel={sharing.copied}
        failedLabel={sharing.notCopied}
      />
      {share && (
        <Button onClick={share}>
          <Share2 aria-hidden className="size-5" />
          {sharing.share}
        </Button>
      )}
      <Link to="/poster" target="_blank" className={buttonClass()}>
        <Printer aria-hidden className="size-5" />
        {sharing.print}
      </Link>
      <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
        <ExternalLink aria-hidden className="size-5" />
        {sharing.see}
      </a>
    </div>
  )
}
