import type { afterBooking as english } from '../en/booking-after.ts'
import { asSentences } from '../words.ts'
import { listOf } from './words.ts'

export const afterBooking: typeof english = {
  leave: {
    title: 'Quitter la liste d’attente\u202f?',
    titleLeft: 'Vous n’êtes plus sur la liste',
    waits: (services, days) =>
      asSentences(`Vous attendez un horaire pour ${listOf(services)}, ${days}`),
    days: (first, last) => (first === last ? `le ${first}` : `du ${first} au ${last}`),
    left: 'Nous ne vous contacterons plus à ce sujet. Vous pouvez réserver un horaire libre quand vous voulez.',
    yes: 'Oui, quitter la liste',
    no: 'Rester sur la liste',
    link: 'Quitter la liste d’attente',
  },
  appointment: {
    label: 'Le rendez-vous',
    span: (from, to) => `De ${from} à ${to}`,
    staff: (name) => `avec ${name}`,
    total: 'Total',
    cancelTitle: 'Annuler ce rendez-vous\u202f?',
    moveTitle: 'Choisissez un autre horaire',
    cancelled: 'Ce rendez-vous est annulé',
    cancelledNow: 'Nous avons prévenu le salon. Tout est en ordre.',
    again: 'Réserver à nouveau cet horaire',
    requested: 'Votre demande est au salon',
    requestedNext: (salon) => `${salon} doit encore l’accepter. Nous vous préviendrons aussitôt.`,
    booked: (name) => (name ? `C’est réservé, ${name}\u202f!` : 'C’est réservé\u202f!'),
    moved: (when, staff) => `Votre rendez-vous est maintenant le ${when}, avec ${listOf(staff)}`,
    movedRequest: (when, staff) =>
      `Votre demande est maintenant pour le ${when}, avec ${listOf(staff)}`,
    confirmed: (when) => `Merci, ${until(when)}\u202f!`,
    seeYou: (name, when) => (name ? `Bonjour ${name}, ${until(when)}` : capital(until(when))),
    // it follows “à”, as “demain” and weekdays do
    today: 'tout à l’heure',
    tomorrow: 'demain',
    title: (name) => (name ? `Bonjour ${name}` : 'Votre rendez-vous'),
  },
  links: {
    calendar: 'Ajouter à l’agenda',
    google: 'Google',
    apple: 'Apple',
    outlook: 'Outlook',
    directions: 'Itinéraire',
    share: 'Partager',
    shared: 'Lien copié',
    event: (services, salon) => `${services} chez ${salon}`,
    people: (staff) => listOf(staff),
  },
  status: {
    pending: 'En attente du salon',
    confirmed: 'Confirmé',
    arrived: 'Vous êtes là',
    in_progress: 'En cours',
    completed: 'Terminé',
    cancelled: 'Annulé',
    no_show: 'Manqué',
  },
  terms: {
    call: (phone) => `Appelez le ${phone}, nous trouverons une solution.`,
    contact: 'Contactez le salon, nous trouverons une solution.',
    over: (hours, call) =>
      `Les modifications en ligne ne sont possibles que jusqu’à ${hoursBefore(hours)}. ${call}`,
    onlyCancel: (until, call) =>
      `Vous pouvez annuler ici jusqu’au ${until}. Il n’est plus possible de déplacer en ligne. ${call}`,
    onlyMove: (until, call) =>
      `Vous pouvez déplacer ici jusqu’au ${until}. Il n’est plus possible d’annuler en ligne. ${call}`,
    both: (until) => `Vous pouvez modifier ou annuler ici jusqu’au ${until}.`,
    each: (move, cancel) =>
      `Vous pouvez déplacer ici jusqu’au ${move} et annuler jusqu’au ${cancel}.`,
  },
  soon: {
    both: (minutes) =>
      `Ce rendez-vous est proche\u00a0: vous pourrez le modifier ou l’annuler en ligne pendant les ${minutes} minutes qui suivent la réservation.`,
    cancel: (minutes) =>
      `Ce rendez-vous est proche\u00a0: vous pourrez l’annuler en ligne pendant les ${minutes} minutes qui suivent la réservation.`,
    move: (minutes) =>
      `Ce rendez-vous est proche\u00a0: vous pourrez le déplacer en ligne pendant les ${minutes} minutes qui suivent la réservation.`,
  },
  change: {
    another: 'Prendre un autre rendez-vous',
    move: 'Déplacer',
    cancel: 'Annuler',
    confirm: 'Je serai là',
    cancelWarning: 'Votre horaire sera aussitôt proposé à d’autres.',
    cancelYes: 'Oui, annuler',
    cancelNo: 'Garder le rendez-vous',
    moveNo: 'Garder mon horaire',
    timesWith: (staff) => `Horaires avec ${staff}`,
    timesOfAnyone: 'Horaires de toute l’équipe',
    showAnyone: 'Voir les horaires de toute l’équipe',
    showOnly: (staff) => `Seulement les horaires avec ${staff}`,
    instead: (staff, booked) => `avec ${staff} et non ${booked}`,
    severalPeople: 'avec plusieurs personnes',
    mayChange: 'Vos prestations seront peut-être assurées par d’autres personnes qu’avant.',
    look: 'Voir votre rendez-vous',
  },
  next: {
    title: 'Et maintenant',
    email: 'Nous vous avons envoyé ces informations par e-mail.',
    text: 'Nous vous avons envoyé ces informations par SMS.',
    keepToChange: 'Un imprévu\u202f? Revenez sur cette page pour déplacer ou annuler.',
    keepAsProof: 'Enregistrez cette page\u00a0: c’est votre confirmation.',
    noMessage:
      'Nous ne pouvons rien vous envoyer\u00a0: nous n’avons pas votre e-mail, et les SMS sont désactivés.',
  },
}

/** `à demain`, `à lundi`, but `au lundi 30 novembre`. */
function until(when: string): string {
  return /\d/.test(when) ? `au ${when}` : `à ${when}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function hoursBefore(hours: number): string {
  return hours === 1 ? 'une heure avant' : `${hours} heures avant`
}
