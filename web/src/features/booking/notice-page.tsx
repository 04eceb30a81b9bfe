import type { NoticeSalon, NoticeView } from '@chairtime/contract/pages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useTexts } from './texts.ts'

/** A title and a text in place of a booking site or an appointment, with links that lead on, if there are any. */
export function NoticePage({ view }: { readonly view: NoticeView }) {
  const texts = useTexts()
  const { title, text } = texts.notices[view.notice]
  return (
    <main className="mx-auto flex min-h-[calc(100dvh-7rem)] max-w-lg flex-col items-start justify-center gap-4 px-5 py-16">
      <div>
        {view.salon && (
          <p className="wrap-anywhere mb-1 font-medium text-accent">{view.salon.name}</p>
        )}
        <h1 data-start tabIndex={-1} className="text-3xl focus:outline-none">
          {title}
        </h1>
      </div>
      <p className="text-ink-soft text-lg">{text}</p>
      {view.salon && <SalonLinks salon={view.salon} />}
      {view.notice === 'outcome_unknown' && (
        <a href="?" className={buttonClass({ variant: 'primary', className: 'mt-2' })}>
          {texts.change.look}
        </a>
      )}
      {view.notice === 'not_found' && (
        <a href={view.base} className={buttonClass({ variant: 'secondary', className: 'mt-2' })}>
          {texts.home.link}
        </a>
      )}
    </main>
  )
}

function SalonLinks({ salon: { phone, bookingPath } }: { readonly salon: NoticeSalon }) {
  const texts = useTexts()
  if (!bookingPath) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      <a href={bookingPath} className={buttonClass({ variant: 'primary' })}>
        {texts.change.another}
      </a>
      {phone && <PhoneLink phone={phone} className="text-accent" />}
    </p>
  )
}
