import type { bookingDays as english } from '../en/booking-days.ts'
import { asSentences } from '../words.ts'
import { counted } from './words.ts'

export const bookingDays: typeof english = {
  staff: {
    label: 'Avec qui\u202f?',
    anyone: 'Sans préférence',
    anyoneHint: 'Sans préférence, vous avez le plus grand choix d’horaires',
    today: (time) => `Aujourd’hui ${time}`,
    tomorrow: (time) => `Demain ${time}`,
    onDay: (day, time) => `${day} ${time}`,
    noneSoon: 'Rien de libre bientôt',
    only: (name) => asSentences(`Votre rendez-vous est avec ${name}`),
  },
  order: {
    label: 'Dans cet ordre',
    with: (name) => `Avec ${name}`,
    withAnyone: 'Sans préférence',
    change: 'Modifier',
    rule: 'La couleur passe avant la coupe, quel que soit l’ordre choisi.',
    whoFor: (service) => `Avec qui\u202f? ${service}`,
    earlier: (service) => `Avancer\u00a0: ${service}`,
    later: (service) => `Reculer\u00a0: ${service}`,
    shared:
      'Personne ne fait tout cela\u00a0: pendant votre visite, vous passerez d’une personne à l’autre.',
    part: (service, staff, time) => `${service} avec ${staff} à ${time}`,
    nextPart: (part) => `puis ${part}`,
  },
  days: {
    label: 'Jour',
    earlier: 'Jours précédents',
    later: 'Jours suivants',
    nextFree: (day) => `Prochain jour libre\u00a0: ${day}`,
    closed: (day) => `${day}, fermé`,
    full: (day) => `${day}, complet`,
    free: (day, times) => `${day}, ${counted(times, 'horaire libre', 'horaires libres')}`,
    hasFree: (day) => `${day}, avec des horaires libres`,
    past: (day) => `${day}, passé`,
    ahead: (day) => `${day}, pas encore ouvert à la réservation`,
    month: 'Mois',
    showMonth: 'Voir tout le mois',
    hideMonth: 'Masquer le mois',
    earlierMonth: 'Mois précédent',
    laterMonth: 'Mois suivant',
    legendFull: 'Complet',
    legendClosed: 'Fermé',
    legendPast: 'Passé',
    legendAhead: 'Pas encore ouvert',
  },
}
