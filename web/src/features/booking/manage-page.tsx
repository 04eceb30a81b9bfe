import type { ClientAppointment, ManageView } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal, formatMoney, formatUnambiguous } from '@chairtime/core/texts/format.ts'
import { AppointmentStatus } from './appointment-status.tsx'
import { headlineOf } from './appointment-words.ts'
import { AskCancel } from './ask-cancel.tsx'
import { AskMove } from './ask-move.tsx'
import { ManageActions } from './manage-actions.tsx'
import { NextSteps } from './next-steps.tsx'
import { PhoneLink } from './phone-link.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { langOf, useTexts } from './texts.ts'
import { ZoneWarning } from './zone-note.tsx'

/** One appointment for the holder of its link: services, time, place and permitted changes. */
export function ManagePage({ view }: { readonly view: ManageView }) {
  const { appointment, asking, problem } = view
  const texts = useTexts()
  const { title, text } = headlineOf(texts, view)
  return (
    <main className="mx-auto max-w-2xl px-5 py-8 lg:py-14">
      <p className="wrap-anywhere font-medium text-accent">{appointment.business.name}</p>
      <h1 data-start tabIndex={-1} className="wrap-anywhere mt-1 text-3xl focus:outline-none">
        {title}
      </h1>
      {text && <p className="mt-2 text-ink-soft text-lg">{text}</p>}
      <div className="mt-6 grid gap-6">
        {problem && asking !== 'move' && <ProblemBanner problem={problem} />}
        <Ticket appointment={appointment} />
        {asking === 'cancel' && <AskCancel view={view} />}
        {asking === 'move' && <AskMove view={view} />}
        {asking === null && <ManageActions view={view} />}
        {asking === null && <NextSteps view={view} />}
      </div>
    </main>
  )
}

function Ticket({ appointment }: { readonly appointment: ClientAppointment }) {
  const texts = useTexts()
  const { business, start_time, services, price, currency } = appointment
  const { locale, timezone } = business
  return (
    <section
      aria-label={texts.appointment.label}
      className="rounded-md border border-line border-t-4 border-t-accent bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p>
          <span className="block text-balance font-semibold font-serif text-2xl">
            {formatLocal(start_time, locale, 'longDay')}
          </span>
          <span className="block text-lg tabular-nums">
            {texts.appointment.span(
              formatUnambiguous(start_time, { timezone, locale }),
              endOf(texts, appointment),
            )}
          </span>
        </p>
        <AppointmentStatus appointment={appointment} />
      </div>
      <ZoneWarning timezone={timezone} slots={[appointment]} />
      <ul className="mt-4 grid gap-2 border-line border-t pt-4">
        {services.map((service) => (
          <li key={`${service.id} ${service.start_time}`} className="flex justify-between gap-4">
            <span className="wrap-anywhere min-w-0">
              <span lang={langOf(business)}>{service.name}</span>
              <span className="block text-ink-soft text-sm">
                {texts.appointment.staff(service.staff_name)}
              </span>
            </span>
            <span className="tabular-nums">{formatMoney(service.price, currency, locale)}</span>
          </li>
        ))}
      </ul>
      {services.length > 1 && (
        <p className="mt-3 flex justify-between font-semibold">
          <span>{texts.appointment.total}</span>
          <span className="tabular-nums">{formatMoney(price, currency, locale)}</span>
        </p>
      )}
      <p className="mt-4 border-line border-t pt-4">
        <span className="wrap-anywhere block font-medium">{business.name}</span>
        {business.address && <span className="block text-ink-soft">{business.address}</span>}
        {business.phone && <PhoneLink phone={business.phone} className="text-accent" />}
      </p>
    </section>
  )
}

/** The end of the appointment, with its date if it differs from the date of the start. */
function endOf(texts: BookingTexts, { start_time, end_time, business }: ClientAppointment): string {
  const { timezone, locale } = business
  const time = formatUnambiguous(end_time, { timezone, locale })
  const sameDay = end_time.slice(0, 10) === start_time.slice(0, 10)
  return sameDay ? time : texts.times.dayAndTime(formatLocal(end_time, locale, 'shortDay'), time)
}
