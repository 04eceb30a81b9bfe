import type { PublicSite } from '@chairtime/contract/pages.ts'
import { cx } from '../../ui/cx.ts'
import { useTexts } from './texts.ts'

interface PolicySentenceProps {
  readonly site: PublicSite
  readonly className?: string
}

/** The salon's policy, which a client accepts by booking. It stands above the button that books. */
export function PolicySentence({ site, className }: PolicySentenceProps) {
  const texts = useTexts()
  return (
    <p className={cx('wrap-anywhere whitespace-pre-line text-ink-soft text-sm', className)}>
      {texts.details.accept(site.policy.text)}
    </p>
  )
}
