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
  // sharing exists on phones, and on secure origins only
  const share = 'share' in navigator && (() => void shareLink(url, sharing.shareText(salon)))
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

async function shareLink(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text })
  } catch (error) {
    // closing the sheet of the phone is not a failure
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
