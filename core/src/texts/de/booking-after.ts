import type { afterBooking as english } from '../en/booking-after.ts'
import { counted, listOf } from './words.ts'

export const afterBooking: typeof english = {
  leave: {
    title: 'Warteliste verlassen?',
    titleLeft: 'Sie stehen nicht mehr auf der Liste',
    // no full stop after the days, which may end with one: “25. Nov.”
    waits: (services, days) => `Sie stehen für ${days} auf der Warteliste: ${listOf(services)}.`,
    days: (first, last) => (first === last ? first : `${first} bis ${last}`),
    left: 'Wir melden uns deswegen nicht mehr. Eine freie Zeit können Sie jederzeit buchen.',
    yes: 'Ja, Liste verlassen',
    no: 'Auf der Liste bleiben',
    link: 'Warteliste verlassen',
  },
  appointment: {
    label: 'Der Termin',
    span: (from, to) => `${from} bis ${to}`,
    staff: (name) => `bei ${name}`,
    total: 'Summe',
    cancelTitle: 'Termin absagen?',
    moveTitle: 'Neue Zeit wählen',
    cancelled: 'Dieser Termin ist abgesagt',
    cancelledNow: 'Der Salon weiß Bescheid. Mehr müssen Sie nicht tun.',
    again: 'Diese Zeit wieder buchen',
    requested: 'Ihre Anfrage ist beim Salon',
    requestedNext: (salon) =>
      `${salon} muss sie noch annehmen. Wir melden uns, sobald das geschehen ist.`,
    booked: (name) => (name ? `Ihr Termin steht, ${name}` : 'Ihr Termin steht'),
    moved: (when, staff) => `Ihr neuer Termin: ${when} bei ${listOf(staff)}`,
    movedRequest: (when, staff) => `Ihre Anfrage gilt jetzt für ${when} bei ${listOf(staff)}`,
    confirmed: (when) => `Danke – wir sehen uns ${seenOn(when)}!`,
    seeYou: (name, when) =>
      name ? `Hallo ${name}, wir sehen uns ${seenOn(when)}` : `Wir sehen uns ${seenOn(when)}`,
    today: 'heute',
    tomorrow: 'morgen',
    title: (name) => (name ? `Hallo ${name}` : 'Ihr Termin'),
  },
  links: {
    calendar: 'In den Kalender',
    google: 'Google',
    apple: 'Apple',
    outlook: 'Outlook',
    directions: 'Route',
    share: 'Teilen',
    shared: 'Link kopiert',
    event: (services, salon) => `${services} bei ${salon}`,
    people: (staff) => listOf(staff),
  },
  status: {
    pending: 'Wartet auf den Salon',
    confirmed: 'Bestätigt',
    arrived: 'Sie sind da',
    in_progress: 'Läuft gerade',
    completed: 'Erledigt',
    cancelled: 'Abgesagt',
    no_show: 'Verpasst',
  },
  terms: {
    call: (phone) => `Rufen Sie uns unter ${phone} an, wir finden eine Lösung.`,
    contact: 'Melden Sie sich beim Salon, dort findet sich eine Lösung.',
    over: (hours, call) =>
      `Online ändern lässt sich ein Termin nur bis ${counted(hours, 'Stunde', 'Stunden')} vorher. ${call}`,
    onlyCancel: (until, call) =>
      `Absagen können Sie hier bis ${until}. Verschieben geht online nicht mehr. ${call}`,
    onlyMove: (until, call) =>
      `Verschieben können Sie hier bis ${until}. Absagen geht online nicht mehr. ${call}`,
    both: (until) => `Ändern oder absagen können Sie hier bis ${until}.`,
    each: (move, cancel) => `Verschieben können Sie hier bis ${move}, absagen bis ${cancel}.`,
  },
  soon: {
    both: (minutes) =>
      `Ihr Termin ist schon bald. Ändern oder absagen können Sie ihn online bis ${sinceBooking(minutes)}.`,
    cancel: (minutes) =>
      `Ihr Termin ist schon bald. Absagen können Sie ihn online bis ${sinceBooking(minutes)}.`,
    move: (minutes) =>
      `Ihr Termin ist schon bald. Verschieben können Sie ihn online bis ${sinceBooking(minutes)}.`,
  },
  change: {
    another: 'Weiteren Termin buchen',
    move: 'Verschieben',
    cancel: 'Absagen',
    confirm: 'Ich komme',
    cancelWarning: 'Ihre Zeit wird sofort für andere frei.',
    cancelYes: 'Ja, absagen',
    cancelNo: 'Termin behalten',
    moveNo: 'Bisherige Zeit behalten',
    timesWith: (staff) => `Zeiten bei ${staff}`,
    timesOfAnyone: 'Zeiten im ganzen Team',
    showAnyone: 'Zeiten im ganzen Team zeigen',
    showOnly: (staff) => `Nur Zeiten bei ${staff}`,
    instead: (staff, booked) => `bei ${staff} statt bei ${booked}`,
    severalPeople: 'bei mehreren Personen',
    mayChange: 'Ihre Leistungen sind dann vielleicht bei anderen Personen als bisher.',
    look: 'Termin ansehen',
  },
  next: {
    title: 'So geht es weiter',
    email: 'Diese Angaben haben wir Ihnen per E-Mail geschickt.',
    text: 'Diese Angaben haben wir Ihnen per SMS geschickt.',
    keepToChange: 'Kommt etwas dazwischen? Auf dieser Seite können Sie verschieben oder absagen.',
    keepAsProof: 'Speichern Sie diese Seite – sie ist Ihre Bestätigung.',
    noMessage:
      'Wir können Ihnen nichts schicken: Wir haben keine E-Mail-Adresse von Ihnen, und SMS sind ausgeschaltet.',
  },
}

/** “heute” and “morgen” stand alone, a weekday or date follows “am”. */
function seenOn(when: string): string {
  const { today, tomorrow } = afterBooking.appointment
  return when === today || when === tomorrow ? when : `am ${when}`
}

function sinceBooking(minutes: number): string {
  return `${counted(minutes, 'Minute', 'Minuten')} nach der Buchung`
}
