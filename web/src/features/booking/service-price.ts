import type { PublicService, PublicSite } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatMoney } from '@chairtime/core/texts/format.ts'

type Business = PublicSite['business']

/** `$45`, `from $45` where the price differs by staff member, or `Free`. */
export function priceOf(
  texts: BookingTexts,
  { price, price_from }: Pick<PublicService, 'price' | 'price_from'>,
  { currency, locale }: Pick<Business, 'currency' | 'locale'>,
): string {
  if (price_from) return texts.menu.priceFrom(formatMoney(price, currency, locale))
  return price === 0 ? texts.menu.free : formatMoney(price, currency, locale)
}
