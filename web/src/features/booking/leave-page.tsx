import type { WaitlistView } from '@chairtime/contract/pages.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Identity } from './identity.tsx'
import { usePageActions } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { useTexts } from './texts.ts'

/**
 * The page behind the link to leave the waiting list. It asks whether the client wants to leave the list, or says that
 * the client is no longer on it.
 */
export function LeavePage({ view }: { readonly view: WaitlistView }) {
  const texts = useTexts()
  const { entry, site, bookingPath, problem } = view
  const { name, logo, cover } = site.business
  return (
    <div>
      <Identity business={{ name, logo, cover }} href={bookingPath} />
      <main className="mx-auto grid max-w-2xl justify-items-start gap-4 px-5">
        <h1
          // `live-page.tsx` finds the heading by this attribute, and focuses it when `entry.waiting` has changed
          data-start
          tabIndex={-1}
          className="wrap-anywhere mt-4 text-2xl focus:outline-none sm:text-3xl"
        >
          {entry.waiting ? texts.leave.title : texts.leave.titleLeft}
        </h1>
        {problem && <ProblemBanner problem={problem} />}
        {entry.waiting ? <AskLeave view={view} /> : <NoLongerWaiting bookingPath={bookingPath} />}
      </main>
    </div>
  )
}

function AskLeave({ view }: { readonly view: WaitlistView }) {
  const texts = useTexts()
  const { sending } = usePageActions()
  const { entry, base, bookingPath, site } = view
  const days = entry.windows
    .map(({ from }) => from)
    .toSorted()
    .map((from) => formatLocal(from, site.business.locale, 'shortDay'))
  const between = texts.leave.days(days[0] ?? '', days.at(-1) ?? '')
  return (
    <>
      <p className="text-lg">{texts.leave.waits(entry.services, between)}</p>
      <PageForm action={base} className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="leave"
          variant="danger"
          busy={sending === 'leave'}
        >
          {texts.leave.yes}
        </Button>
        <PageLink href={bookingPath} className={buttonClass({ variant: 'secondary' })}>
          {texts.leave.no}
        </PageLink>
      </PageForm>
    </>
  )
}

function NoLongerWaiting({ bookingPath }: { readonly bookingPath: string }) {
  const texts = useTexts()
  return (
    <>
      <p className="text-ink-soft text-lg">{texts.leave.left}</p>
      <PageLink href={bookingPath} className={buttonClass({ variant: 'primary' })}>
        {texts.change.another}
      </PageLink>
    </>
  )
}
