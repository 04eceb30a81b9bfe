/**
 * Rules for structured data. Each type that the product writes has a list of the properties that it must have, and a
 * list of the others that it may have. Some must be there because search engines require them
 * (developers.google.com/search/docs/appearance/structured-data). All are properties of schema.org.
 */

interface TypeRule {
  readonly required: readonly string[]
  readonly allowed: readonly string[]
}

const business: TypeRule = {
  required: ['@id', 'name', 'url', 'image', 'openingHoursSpecification'],
  allowed:
    `description telephone email address priceRange hasOfferCatalog potentialAction logo`.split(
      /\s+/,
    ),
}

const rules: Readonly<Record<string, TypeRule>> = {
  HairSalon: business,
  NailSalon: business,
  DaySpa: business,
  HealthAndBeautyBusiness: business,
  PostalAddress: { required: ['streetAddress'], allowed: [] },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'], allowed: [] },
  OfferCatalog: { required: ['name', 'itemListElement'], allowed: [] },
  Offer: {
    required: [],
    allowed: ['name', 'price', 'priceCurrency', 'priceSpecification', 'itemOffered'],
  },
  PriceSpecification: { required: ['minPrice', 'priceCurrency'], allowed: [] },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency', 'billingDuration'],
    allowed: [],
  },
  Service: { required: ['name'], allowed: ['description', 'image'] },
  ReserveAction: { required: ['target'], allowed: ['result'] },
  EntryPoint: { required: ['urlTemplate', 'actionPlatform'], allowed: ['inLanguage'] },
  Reservation: { required: [], allowed: ['name'] },
  SoftwareApplication: {
    required: ['name', 'offers', 'applicationCategory', 'operatingSystem'],
    allowed: ['url'],
  },
  FAQPage: { required: ['mainEntity'], allowed: [] },
  Question: { required: ['name', 'acceptedAnswer'], allowed: [] },
  Answer: { required: ['text'], allowed: [] },
}

const forms: Readonly<Record<string, RegExp>> = {
  '@id': /^https?:\/\//,
  url: /^https?:\/\//,
  image: /^https?:\/\//,
  urlTemplate: /^https?:\/\//,
  opens: /^([01]\d|2[0-3]):[0-5]\d$/,
  closes: /^([01]\d|2[0-3]):[0-5]\d$/,
  dayOfWeek: /^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  priceCurrency: /^[A-Z]{3}$/,
  telephone: /^\+?[\d ()-]{5,}$/,
  price: /^\d+(\.\d+)?$/,
  minPrice: /^\d+(\.\d+)?$/,
}

/** All objects in the data blocks of a page. */
export function structuredDataIn(html: string): object[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  return [...blocks].map(([, json = '']) => JSON.parse(json))
}

/** What is wrong with structured data; empty when nothing is. */
export function schemaProblems(data: object): string[] {
  const { '@context': context, ...thing } = data as Record<string, unknown>
  const contextProblems = context === 'https://schema.org' ? [] : [`the context is ${context}`]
  return [...contextProblems, ...problemsOf(thing)]
}

function problemsOf(thing: Readonly<Record<string, unknown>>): string[] {
  const { '@type': type, ...properties } = thing
  const rule = rules[String(type)]
  if (!rule) return [`there is no rule for the type ${type}`]
  const known = new Set([...rule.required, ...rule.allowed])
  return [
    ...rule.required.filter((name) => !(name in properties)).map((name) => `${type} lacks ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) =>
      known.has(name) ? valueProblems(`${type}.${name}`, value) : [`${type} has no ${name}`],
    ),
  ]
}

function valueProblems(place: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => valueProblems(place, one))
  if (typeof value === 'object' && value !== null) return problemsOf({ ...value })
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (text.trim() === '') return [`${place} is ${JSON.stringify(value)}`]
  const form = forms[place.split('.')[1] ?? '']
  return form && !form.test(text) ? [`${place} cannot be ${text}`] : []
}
