import type { bookingSalon as english } from '../en/booking-salon.ts'
import { asSentences } from '../words.ts'
import { counted } from './words.ts'

export const bookingSalon: typeof english = {
  salon: {
    open: 'Ouvert',
    openUntil: (time) => `Ouvert jusqu’à ${time}`,
    closed: (opens) => `Fermé · ${opens}`,
    opensToday: (time) => `ouvre à ${time}`,
    opensTomorrow: (time) => `ouvre demain à ${time}`,
    opensWeekday: (weekday, time) => `ouvre ${weekday} à ${time}`,
    opensOn: (day, time) => `ouvre le ${day} à ${time}`,
    facts: 'Horaires, adresse et téléphone',
    directions: (address) => `${address} · Itinéraire`,
    call: 'Appeler',
    zone: (city) => `Heure du salon (${city})`,
  },
  visitUs: {
    hours: 'Horaires d’ouverture',
    today: 'Aujourd’hui',
    closed: 'Fermé',
    find: 'Nous trouver',
    directions: 'Itinéraire',
    policy: 'Bon à savoir',
    instant: 'Votre réservation est confirmée aussitôt.',
    request: 'Le salon confirme votre réservation.',
  },
  team: {
    title: 'Équipe',
    times: (services) => `Les prochains horaires libres sont pour ${services}.`,
    next: (when) => `Prochain horaire libre\u00a0: ${when}`,
    book: (name) => `Réserver avec ${name}`,
    only: (name) => asSentences(`Vous réservez avec ${name}`),
    everyone: 'Voir les prestations de toute l’équipe',
  },
  first: {
    title: 'Premier horaire libre',
    times: 'Premiers horaires libres',
    timesFor: (services) => `Premiers horaires libres pour ${services}`,
    with: (when, name) => `${when} avec ${name}`,
    book: 'Réserver',
    all: 'Tous les horaires',
    none: 'Rien n’est libre dans les prochaines semaines.',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    dayTime: (day, time) => `${day} ${time}`,
  },
  menu: {
    empty: (salon) => `${salon} ne propose encore rien à réserver en ligne.`,
    emptyCall: (salon, phone) =>
      `${salon} ne propose encore rien à réserver en ligne. Appelez le ${phone}.`,
    otherServices: 'Autres',
    allServices: 'Prestations',
    priceFrom: (price) => `dès ${price}`,
    free: 'Gratuit',
    categories: 'Catégories',
    search: 'Rechercher une prestation',
    searchHint: 'Rechercher',
    found: (n) => counted(n, 'prestation trouvée', 'prestations trouvées'),
    notFound: (text) => `Aucune prestation ne correspond à «\u202f${text}\u202f».`,
    clear: 'Voir toutes les prestations',
  },
}
