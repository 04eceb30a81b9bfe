import { billedYearly, pricedPlans } from '@chairtime/core/billing/plans.ts'
import type { LandingTexts } from '@chairtime/core/texts/landing.ts'
import type { Urls } from '../platform/config/urls.ts'

/** Structured data for search engines (schema.org, JSON-LD). */

const context = 'https://schema.org'

/** The product as an application. Its plans are the offers. */
export function softwareData(urls: Urls): object {
  return {
    '@context': context,
    '@type': 'SoftwareApplication',
    name: 'Chairtime',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    url: urls.app('/'),
    offers: pricedPlans.flatMap((plan) => [
      offer(plan.planType, plan.monthlyPrice, 'P1M'),
      offer(plan.planType, billedYearly(plan), 'P1Y'),
    ]),
  }
}

function offer(name: string, price: number, billingDuration: string): object {
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      billingDuration,
    },
  }
}

/** The questions and answers of the landing page. */
export function faqData({ faq }: LandingTexts): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
