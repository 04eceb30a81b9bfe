import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { useCheckouts } from './queries.ts'

const linkClass = 'underline underline-offset-4'

/** A warning above the day close: how many visits are not finished or not paid. The day can be closed nevertheless. */
export function StillOpen({ date }: { readonly date: string | undefined }) {
  const { cash } = useAppTexts().checkout
  const { unfinished = [], unpaid = [] } = useCheckouts(date).data ?? {}
  if (unfinished.length + unpaid.length === 0) return null
  return (
    <Banner tone="warning">
      <span className="flex flex-col gap-1">
        {unfinished.length > 0 && (
          <a href="#unfinished" className={linkClass}>
            {cash.unfinished(unfinished.length)}
          </a>
        )}
        {unpaid.length > 0 && (
          <a href="#unpaid" className={linkClass}>
            {cash.unpaid(unpaid.length)}
          </a>
        )}
      </span>
    </Banner>
  )
}
