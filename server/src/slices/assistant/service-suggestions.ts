import { isDurationOutlier, lowPriced } from '@chairtime/core/assistant/outliers.ts'
import { formatDuration } from '@chairtime/core/texts/format.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import type { ServiceRow } from '../../scheduling/salon/salon-record.ts'
import { amountText, type Basis, type Found } from './found.ts'
import { readDurations } from './store.ts'

/** Suggestions about services of the menu that take noticeably longer or shorter than they are booked for. */
export async function durationOutliers(
  db: TenantRead,
  { book, now, most, texts: { duration } }: Basis,
): Promise<Found[]> {
  const { services, names, business } = book
  const onMenu = new Set(services.map(({ id }) => id))
  const rows = await readDurations(db, now)
  return rows
    .filter(({ service_id }) => onMenu.has(service_id))
    .filter(({ booked_minutes, actual_minutes }) =>
      isDurationOutlier(booked_minutes, actual_minutes),
    )
    .slice(0, most)
    .map(({ service_id, visits, booked_minutes, actual_minutes }) => {
      const title = actual_minutes > booked_minutes ? duration.longer : duration.shorter
      const durationText = (minutes: number) => formatDuration(minutes, business.locale)
      return {
        about: [service_id, String(booked_minutes)],
        title: title(names.get(service_id) ?? ''),
        description: duration.description(
          visits,
          durationText(actual_minutes),
          durationText(booked_minutes),
        ),
        impact: null,
        action: { kind: 'show_service', label: duration.action, service_id },
      }
    })
}

/** Suggestions about services that earn far less for an hour of work than is usual on the menu. */
export function priceOutliers({ book, most, texts: { price } }: Basis): Found[] {
  const priced = book.services.map(({ id, segments, price_minor }) => ({
    id,
    minutes: workMinutes(segments),
    priceMinor: price_minor,
  }))
  const prices = new Map(book.services.map(({ id, price_minor }) => [id, price_minor]))
  return lowPriced(priced)
    .slice(0, most)
    .map(({ id, hourMinor, usualHourMinor }) => ({
      about: [id, String(prices.get(id))],
      title: price.title(book.names.get(id) ?? ''),
      description: price.description(amountText(book, hourMinor), amountText(book, usualHourMinor)),
      impact: null,
      action: { kind: 'show_service', label: price.action, service_id: id },
    }))
}

function workMinutes(segments: ServiceRow['segments']): number {
  return segments
    .filter(({ staff }) => staff === 'required')
    .reduce((sum, { minutes }) => sum + minutes, 0)
}
