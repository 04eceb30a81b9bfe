import { Share2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTexts } from './texts.ts'

interface ShareLinkProps {
  readonly name: string
  /** The address of the salon's site, never the client's own link. */
  readonly url: string
  readonly className: string
}

/** Shares the salon's site, or copies its address. Where the browser can do neither, it is a link to the site. */
export function ShareLink({ name, url, className }: ShareLinkProps) {
  const texts = useTexts()
  const [copied, setCopied] = useState(false)
  const share = async (event: MouseEvent) => {
    event.preventDefault()
    if (await openShareDialog({ title: name, url })) return
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // without HTTPS there is no clipboard, and browsers inside other apps may refuse it
      location.assign(url)
    }
  }
  return (
    <>
      <a href={url} onClick={share} className={className}>
        <Share2 aria-hidden className="size-5" />
        {copied ? texts.links.shared : texts.links.share}
      </a>
      <span role="status" className="sr-only">
        {copied && texts.links.shared}
      </span>
    </>
  )
}

/**
 * Opens the device's dialog for sharing. Returns false where the device has none. Returns true also if the client
 * closes the dialog without sharing.
 */
async function openShareDialog(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false
  await navigator.share(data).catch(() => {})
  return true
}
