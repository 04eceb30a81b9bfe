import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { readSite as endpoint } from '@chairtime/contract/public/site.ts'
import { menuOf } from '@chairtime/core/booking/menu.ts'
import type { WorkingTime } from '@chairtime/core/booking/model.ts'
import { openStatusAt } from '@chairtime/core/booking/open-status.ts'
import { get, itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { localeFor } from '@chairtime/core/texts/language.ts'
import { spansOf, subtract } from '@chairtime/core/time/interval.ts'
import { formatClock } from '@chairtime/core/time/local.ts'
import { formatInstant, localDate } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import { PreSerializedReply } from '../../platform/api/pre-serialized-reply.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { acceptedPolicy } from '../../scheduling/appointment/record.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { pictureView } from '../../scheduling/salon/picture-store.ts'
import type { SalonRecord } from '../../scheduling/salon/salon-record.ts'
import { languageAsked } from './language-asked.ts'
import { takesBookings } from './open-for-bookings.ts'

type Site = typeof endpoint

/**
 * The last replies that were made from a configuration, by locale. They are valid for one value of `at`, which has the
 * minute and says whether the salon takes bookings.
 */
const replies = new WeakMap<SalonRecord, { at: string; byLocale: Map<string, SiteReply> }>()
type SiteReply = PreSerializedReply<Reply<Site>>

/**
 * The public data of a salon: its contact details, hours and policy, its services for online booking, and the staff
 * members who perform them. Each locale has a reply of its own, which is kept until the configuration or the minute
 * changes.
 */
export async function readSite(
  db: TenantRead,
  _input: Input<Site>,
  ctx: Context,
): Promise<SiteReply> {
  const record = await loadSalon(db)
  const at = `${minuteOf(ctx.now)} ${takesBookings(record.business, ctx)}`
  let known = replies.get(record)
  if (known?.at !== at) {
    known = { at, byLocale: new Map() }
    replies.set(record, known)
  }
  const locale = localeFor(languageAsked(ctx), record.business.locale)
  const reply = known.byLocale.get(locale) ?? siteReply(record, locale, ctx)
  known.byLocale.set(locale, reply)
  return reply
}

function siteReply(record: SalonRecord, locale: string, ctx: Context): SiteReply {
  return new PreSerializedReply(
    JSON.stringify(endpoint.response.parse(siteOf(record, locale, ctx))),
  )
}

function siteOf(record: SalonRecord, locale: string, ctx: Context): Reply<Site> {
  const services = servicesOf(record)
  const categoryIdsInUse = new Set(services.map(({ category_id }) => category_id))
  return {
    business: { ...businessOf(record, ctx), locale },
    categories: record.categories.flatMap(({ id, name }) =>
      categoryIdsInUse.has(id) ? [{ id, name }] : [],
    ),
    services,
    staff: record.staff.flatMap(({ id, name, title, portrait: files }) => {
      const portrait = files && pictureView(files)
      const service_ids = services.filter((s) => s.staff_ids.includes(id)).map((s) => s.id)
      return service_ids.length > 0 ? [{ id, name, title, service_ids, portrait }] : []
    }),
    policy: policyOf(record, locale),
    sends_texts: ctx.sendsTexts,
  }
}

function businessOf(
  { business, salon }: SalonRecord,
  ctx: Context,
): Omit<Reply<Site>['business'], 'locale'> {
  const minute = minuteOf(ctx.now)
  const today = localDate(salon.zone, minute)
  const { open, until } = openStatusAt(salon, minute)
  const change = until === null ? null : formatInstant(salon.zone, until)
  return {
    name: business.name,
    slug: business.slug,
    business_type: business.business_type,
    timezone: business.timezone,
    currency: business.currency,
    own_locale: business.locale,
    week_start: business.week_start,
    phone: business.phone,
    email: business.email,
    address: business.address,
    about: business.about,
    brand_color: business.brand_color,
    logo: business.logo && pictureView(business.logo),
    cover: business.cover && pictureView(business.cover),
    open_now: open,
    closes_at: open ? change : null,
    opens_at: open ? null : change,
    takes_bookings: takesBookings(business, ctx),
    today,
    hours: openingHours(salon.hours),
  }
}

/** The opening hours of the week, with breaks cut out. */
function openingHours({ weekly, breaks }: WorkingTime): Reply<Site>['business']['hours'] {
  const rows: Reply<Site>['business']['hours'] = []
  for (const { weekday: day, opens, closes } of weekly) {
    const shut = breaks.filter(({ weekday }) => weekday === day)
    const spans = spansOf(shut.map((one) => ({ start: one.opens, end: one.closes })))
    const open = subtract([opens, closes], spans)
    for (let i = 0; i < open.length; i += 2) {
      const [open_time, close_time] = [
        formatClock(itemAt(open, i)),
        formatClock(itemAt(open, i + 1)),
      ]
      rows.push({ day, open_time, close_time })
    }
  }
  return rows
}

function servicesOf({ services, salon, business }: SalonRecord): Reply<Site>['services'] {
  const { performances } = menuOf(salon)
  return services
    .filter(({ can_book_online }) => can_book_online)
    .flatMap(({ id, name, description, category_id, segments, photo }) => {
      const performers = [...get(performances, id).values()]
      if (performers.length === 0) return []
      const prices = performers.map(({ priceMinor }) => priceMinor)
      const lowest = Math.min(...prices)
      return {
        id,
        name,
        description,
        category_id,
        duration_minutes: segments.reduce((sum, { minutes }) => sum + minutes, 0),
        price: toMajor(lowest, business.currency),
        price_from: prices.some((price) => price > lowest),
        staff_ids: performers.map(({ staffId }) => staffId),
        photo: photo && pictureView(photo),
      }
    })
}

function policyOf({ salon: { policy } }: SalonRecord, locale: string): Reply<Site>['policy'] {
  return {
    slot_interval_minutes: policy.slotIntervalMinutes,
    lead_time_minutes: policy.leadMinutes,
    max_advance_days: policy.maxAdvanceDays,
    cancel_window_hours: policy.cancelWindowMinutes / 60,
    move_window_hours: policy.moveWindowMinutes / 60,
    hold_minutes: policy.holdMinutes,
    approval: policy.approval,
    text: acceptedPolicy(policy, locale).text,
  }
}
