import type { PublicService, PublicSite } from '@chairtime/contract/pages.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { formatMoneyRange } from '@chairtime/core/texts/format.ts'
import type { Urls } from '../platform/config/urls.ts'
import { salonPicture } from './share-pictures.ts'

type Business = PublicSite['business']

const types: Readonly<Record<string, string>> = {
  hair_salon: 'HairSalon',
  barbershop: 'HairSalon',
  nail_salon: 'NailSalon',
  spa: 'DaySpa',
  other: 'HealthAndBeautyBusiness',
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A salon for search engines: who it is, when it is open, what it offers, and where to book (schema.org). */
export function salonData(site: PublicSite, urls: Urls): object {
  const { business, services } = site
  const url = urls.booking(business.slug)
  return {
    '@context': 'https://schema.org',
    '@type': types[business.business_type ?? 'other'] ?? types.other,
    '@id': url,
    name: business.name,
    url,
    image: salonPicture(urls, site),
    ...withoutEmpty({
      description: business.about,
      telephone: business.phone,
      email: business.email,
      address: business.address && { '@type': 'PostalAddress', streetAddress: business.address },
      priceRange: priceRange(site),
    }),
    openingHoursSpecification: openingHours(business.hours),
    ...(services.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: business.name,
        itemListElement: services.map((service) => offer(service, business)),
      },
    }),
    ...(business.takes_bookings && { potentialAction: reserveAction(business, url) }),
  }
}

/** The properties that have a value. */
function withoutEmpty(properties: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value))
}

/**
 * The weekly hours. Search engines take a closing time that is earlier than the opening time as one on the next day.
 * A break can divide hours that pass midnight. If the second span of a day begins earlier than the first one, it is on
 * the next day.
 */
function openingHours(hours: Business['hours']): object[] {
  return hours.map(({ day, open_time, close_time }, i) => {
    const before = hours[i - 1]
    const isNextDay = before?.day === day && open_time < before.open_time
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${itemAt(weekdays, (day + (isNextDay ? 1 : 0)) % 7)}`,
      opens: open_time,
      // search engines know no 24:00
      closes: close_time === '24:00' ? '23:59' : close_time,
    }
  })
}

function offer({ name, description, price, price_from }: PublicService, { currency }: Business) {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name, ...withoutEmpty({ description }) },
    ...(price_from
      ? {
          priceSpecification: {
            '@type': 'PriceSpecification',
            minPrice: price,
            priceCurrency: currency,
          },
        }
      : { price, priceCurrency: currency }),
  }
}

/** The lowest and the highest price of the menu. */
function priceRange({ services, business: { locale, currency } }: PublicSite): string | null {
  if (services.length === 0) return null
  const prices = services.map(({ price }) => price)
  return formatMoneyRange(Math.min(...prices), Math.max(...prices), currency, locale)
}

function reserveAction({ locale }: Business, urlTemplate: string): object {
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate,
      inLanguage: locale,
      actionPlatform: [
        'https://schema.org/DesktopWebPlatform',
        'https://schema.org/MobileWebPlatform',
      ],
    },
    result: { '@type': 'Reservation' },
  }
}
