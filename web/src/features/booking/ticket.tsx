import type { ClientAppointment, ManageView } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatLocal, formatTime } from '@chairtime/core/texts/format.ts'
import { AppointmentStatus } from './appointment-status.tsx'
import { DateTile } from './date-tile.tsx'
import { Face } from './face.tsx'
import { PhoneLink } from './phone-link.tsx'
import { priceOf } from './service-price.ts'
import { useTexts } from './texts.ts'
import { ZoneWarning } from './zone-note.tsx'

type Portraits = ManageView['pictures']['portraits']

/** The appointment at a glance: day, time, people, services, prices and place. */
export function Ticket({ view }: { readonly view: ManageView }) {
  const texts = useTexts()
  const { appointment, pictures, done } = view
  const { business, start_time, services } = appointment
  const { locale, timezone } = business
  const [first] = services
  const samePerson = services.every(({ staff_id }) => staff_id === first?.staff_id)
  const isNewlyBooked = done === 'booked' && appointment.status === 'confirmed'
  return (
    <section
      aria-label={texts.appointment.label}
      className="rounded-[18px] border border-line bg-surface p-5 shadow-float"
    >
      <div className="flex flex-wrap gap-4">
        <DateTile start={start_time} locale={locale} />
        <div className="wrap-anywhere grid min-w-0 flex-1 basis-28 grid-cols-[minmax(0,1fr)] content-start gap-1">
          <p>
            <span className="block text-balance font-semibold font-serif text-xl">
              {formatLocal(start_time, locale, 'longDay')}
            </span>
            <span className="block text-lg tabular-nums">
              {texts.appointment.span(
                formatTime(start_time, { timezone, locale }),
                endOf(texts, appointment),
              )}
            </span>
          </p>
          {!isNewlyBooked && (
            <p>
              <AppointmentStatus appointment={appointment} />
            </p>
          )}
          <ZoneWarning timezone={timezone} slots={[appointment]} />
        </div>
      </div>
      {first && samePerson && (
        <p className="mt-4 flex items-center gap-3 text-lg">
          <Face
            person={{
              name: first.staff_name,
              portrait: pictures.portraits[first.staff_id] ?? null,
            }}
            className="size-11 text-base"
          />
          <span className="wrap-anywhere min-w-0">{texts.visit.staff(first.staff_name)}</span>
        </p>
      )}
      <Services appointment={appointment} portraits={pictures.portraits} namesStaff={!samePerson} />
      <p className="mt-4 border-line border-t pt-4">
        <span className="wrap-anywhere block font-medium">{business.name}</span>
        {business.address && (
          <span className="wrap-anywhere block text-ink-soft">{business.address}</span>
        )}
        {business.phone && <PhoneLink phone={business.phone} className="text-accent" />}
      </p>
    </section>
  )
}

interface ServicesProps {
  readonly appointment: ClientAppointment
  readonly portraits: Portraits
  /** Whether each service names its staff member, because several people perform the visit. */
  readonly namesStaff: boolean
}

function Services({ appointment, portraits, namesStaff }: ServicesProps) {
  const texts = useTexts()
  const { services, price, currency, business } = appointment
  const priceFor = (amount: number) =>
    priceOf(texts, { price: amount, price_from: false }, { currency, locale: business.locale })
  return (
    <>
      <ul className="mt-4 grid gap-3 border-line border-t pt-4">
        {services.map((service) => (
          <li key={`${service.id} ${service.start_time}`} className="flex items-center gap-3">
            {namesStaff && (
              <Face
                person={{
                  name: service.staff_name,
                  portrait: portraits[service.staff_id] ?? null,
                }}
                className="size-11 text-base"
              />
            )}
            <span className="wrap-anywhere min-w-0 flex-1">
              {service.name}
              {namesStaff && (
                <span className="block text-ink-soft text-sm">
                  {texts.appointment.staff(service.staff_name)}
                </span>
              )}
            </span>
            <span className="tabular-nums">{priceFor(service.price)}</span>
          </li>
        ))}
      </ul>
      {services.length > 1 && (
        <p className="mt-3 flex justify-between gap-4 font-semibold">
          <span>{texts.appointment.total}</span>
          <span className="tabular-nums">{priceFor(price)}</span>
        </p>
      )}
    </>
  )
}

/** The end of the appointment, with its date if it differs from the date of the start. */
function endOf(texts: BookingTexts, { start_time, end_time, business }: ClientAppointment): string {
  const { timezone, locale } = business
  const time = formatTime(end_time, { timezone, locale })
  const sameDay = end_time.slice(0, 10) === start_time.slice(0, 10)
  return sameDay ? time : texts.times.dayAndTime(formatLocal(end_time, locale, 'shortDay'), time)
}
