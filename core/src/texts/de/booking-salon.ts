import type { bookingSalon as english } from '../en/booking-salon.ts'
import { asSentences } from '../words.ts'
import { counted } from './words.ts'

export const bookingSalon: typeof english = {
  salon: {
    open: 'Jetzt geöffnet',
    openUntil: (time) => `Geöffnet bis ${time}`,
    closed: (opens) => `Geschlossen · ${opens}`,
    opensToday: (time) => `öffnet um ${time}`,
    opensTomorrow: (time) => `öffnet morgen um ${time}`,
    opensWeekday: (weekday, time) => `öffnet ${weekday} um ${time}`,
    opensOn: (day, time) => `öffnet am ${day} um ${time}`,
    facts: 'Öffnungszeiten, Adresse und Telefon',
    directions: (address) => `${address} · Route`,
    call: 'Anrufen',
    zone: (city) => `Ortszeit ${city}`,
  },
  visitUs: {
    hours: 'Öffnungszeiten',
    today: 'Heute',
    closed: 'Geschlossen',
    find: 'So finden Sie uns',
    directions: 'Route planen',
    policy: 'Gut zu wissen',
    instant: 'Ihre Buchung ist sofort bestätigt.',
    request: 'Der Salon bestätigt Ihre Buchung.',
  },
  team: {
    title: 'Team',
    times: (services) => `Die nächsten freien Zeiten gelten für ${services}.`,
    next: (when) => `Nächste Zeit: ${when}`,
    book: (name) => `Bei ${name} buchen`,
    only: (name) => asSentences(`Sie buchen bei ${name}`),
    everyone: 'Leistungen des ganzen Teams zeigen',
  },
  first: {
    title: 'Nächster freier Termin',
    times: 'Nächste freie Termine',
    timesFor: (services) => `Nächste freie Termine für ${services}`,
    with: (when, name) => `${when} bei ${name}`,
    book: 'Buchen',
    all: 'Alle Zeiten',
    none: 'In den nächsten Wochen ist nichts frei.',
    today: 'Heute',
    tomorrow: 'Morgen',
    dayTime: (day, time) => `${day} ${time}`,
  },
  menu: {
    empty: (salon) => `Bei ${salon} kann man noch nichts online buchen.`,
    emptyCall: (salon, phone) =>
      `Bei ${salon} kann man noch nichts online buchen. Bitte rufen Sie an: ${phone}.`,
    otherServices: 'Weitere',
    allServices: 'Leistungen',
    priceFrom: (price) => `ab ${price}`,
    free: 'Kostenlos',
    categories: 'Kategorien',
    search: 'Leistungen durchsuchen',
    searchHint: 'Suchen',
    found: (n) => counted(n, 'Leistung gefunden', 'Leistungen gefunden'),
    notFound: (text) => `Keine Leistung passt zu „${text}“.`,
    clear: 'Alle Leistungen zeigen',
  },
}
