import type { BookingTexts } from '../booking.ts'
import { afterBooking } from './booking-after.ts'
import { bookingDays } from './booking-days.ts'
import { bookingSalon } from './booking-salon.ts'
import { counted } from './words.ts'

/** Spoken with “Sie”. */
export const booking: BookingTexts = {
  ...bookingDays,
  ...bookingSalon,
  page: {
    title: (salon) => `Termin buchen bei ${salon}`,
    titleWaitlist: (salon) => `Warteliste bei ${salon}`,
    titleAppointment: (salon) => `Ihr Termin bei ${salon}`,
    description: 'Online-Terminbuchung für Salons.',
    descriptionSalon: (salon) => `Leistung, Person und Uhrzeit bei ${salon} wählen.`,
  },
  share: {
    action: 'Online buchen',
    alt: (salon) => `${salon}: online buchen`,
  },
  heading: {
    services: 'Was dürfen wir für Sie tun?',
    time: 'Wann passt es Ihnen?',
    details: 'Ihre Angaben',
    waitlist: 'Auf die Warteliste',
    joined: 'Sie stehen auf der Liste',
  },
  trail: {
    label: 'Schritte',
    services: 'Leistungen',
    time: 'Zeit',
    details: 'Angaben',
  },
  paused: {
    title: 'Die Online-Buchung pausiert',
    call: 'Für einen neuen Termin rufen Sie uns bitte an.',
    contact: 'Für einen neuen Termin wenden Sie sich bitte an den Salon.',
  },
  visit: {
    label: 'Ihr Besuch',
    empty: 'Wählen Sie eine oder mehrere Leistungen.',
    // not “bei”, because the name may be “Egal wer”
    staff: (name) => `Person: ${name}`,
    services: (n) => counted(n, 'Leistung', 'Leistungen'),
    continue: 'Zeit wählen',
    needed: 'Wählen Sie erst eine Leistung, dann eine Zeit.',
    request: 'Termin anfragen',
    book: (price) => `Buchen · ${price}`,
    booking: 'Wird gebucht …',
  },
  times: {
    label: 'Freie Zeiten',
    nearest: 'Nächste freie Zeiten',
    morning: 'Vormittag',
    afternoon: 'Nachmittag',
    evening: 'Abend',
    dayAndTime: (day, time) => `${day}, ${time}`,
    closed: (salon) => `${salon} hat an diesem Tag geschlossen.`,
    none: (weekday) => `Am ${weekday} ist alles ausgebucht.`,
    noneToday: 'Heute ist nichts mehr frei.',
    noneAhead: (days) =>
      days === 1
        ? 'Am nächsten Tag ist nichts mehr frei.'
        : `In den nächsten ${days} Tagen ist nichts mehr frei.`,
    notFound: 'Ihre Wunschzeit ist nicht dabei?',
    joinWaitlist: 'Auf die Warteliste',
    joinWaitlistFor: (weekday) => `Auf die Warteliste für ${weekday}`,
    zone: (city) => `Alle Zeiten gelten in der Zeitzone des Salons (${city}).`,
    zoneElsewhere: (city) =>
      `Alle Zeiten gelten in der Zeitzone des Salons (${city}), nicht in Ihrer.`,
    ownHold:
      'In einem anderen Tab ist diese Zeit schon für Sie reserviert. Buchen Sie bitte dort zu Ende.',
    booked: (day, time) => `Sie haben schon gebucht: ${day}, ${time}.`,
    bookedLook: 'Termin ansehen',
  },
  hold: {
    ended: (minutes) =>
      minutes === 1 ? 'Ihre Minute ist um.' : `Ihre ${minutes} Minuten sind um.`,
    again: 'Diese Zeit noch einmal versuchen',
    timeWith: (day, time, staff) => `${day}, ${time} bei ${staff}`,
    holding: 'Wir halten diese Zeit für Sie frei',
    until: (time) => `bis ${time}`,
  },
  contact: {
    noMessage:
      'Ohne E-Mail oder SMS können wir Ihnen nichts schicken. Speichern Sie deshalb gleich die nächste Seite.',
    noEmail:
      'Ohne E-Mail-Adresse können wir Ihnen nichts schicken. Speichern Sie deshalb gleich die nächste Seite.',
    name: 'Ihr Name',
    email: 'E-Mail',
    phone: 'Telefon',
    phoneHint: 'E-Mail oder Telefon – eins von beiden genügt.',
  },
  details: {
    book: 'Buchen',
    mistakes: 'Bitte prüfen Sie die markierten Felder.',
    notes: 'Was sollten wir noch wissen? (optional)',
    forSomeoneElse: 'Ich buche für jemand anderen',
    policy: 'Buchungsbedingungen',
    accept: (policy) => `Mit der Buchung akzeptieren Sie: ${policy}`,
    bookedBefore:
      'Ihr Termin ist schon gebucht, so wie Sie ihn zuerst gesendet haben. Ändern können Sie ihn über den Link in Ihrer Bestätigung oder direkt beim Salon.',
    unreachable:
      'Die Buchung ist gerade nicht erreichbar. Ihre Eingaben sind noch da: Bitte versuchen Sie es noch einmal.',
  },
  consent: {
    waitlist:
      'Schicken Sie mir SMS zu meinem Platz auf der Liste. Mit der Antwort STOP melde ich mich ab.',
    texts:
      'Schicken Sie mir die Bestätigung und jede Änderung per SMS. Mit der Antwort STOP melde ich mich ab.',
  },
  proof: {
    title: 'E-Mail-Adresse bestätigen',
    explain:
      'Wir senden einen sechsstelligen Code an die Adresse oben. Ihre Zeit bleibt solange reserviert.',
    sent: (email) => `Wir haben einen Code an ${email} gesendet. Er gilt 10 Minuten.`,
    code: 'Code',
    send: 'Code senden',
    sendAgain: 'Neuen Code senden',
    emailMissing: 'Bitte geben Sie eine E-Mail-Adresse an; dorthin senden wir den Code',
  },
  waitlist: {
    explain: 'Sagen Sie uns, wann Sie Zeit haben. Wird etwas frei, melden wir uns.',
    services: (services) => `Für ${services}`,
    code: 'Wir senden einen sechsstelligen Code an die Adresse oben. Danach können Sie sich eintragen.',
    submit: 'Auf die Warteliste',
    from: 'Von',
    until: 'Bis',
    part: 'Tageszeit',
    any: 'Jederzeit',
    morning: 'Vormittags, vor 12 Uhr',
    afternoon: 'Nachmittags, 12 bis 17 Uhr',
    evening: 'Abends, nach 17 Uhr',
    joined: (days) =>
      `Für ${days} stehen Sie auf der Liste. Wird etwas frei, melden wir uns. Ein fester Termin ist das noch nicht.`,
    joinedBefore:
      'Sie stehen schon auf der Liste, so wie Sie es zuerst gesendet haben. Senden Sie das Formular noch einmal, um diesen Wunsch zusätzlich einzutragen.',
    back: 'Zurück zur Auswahl',
    chooseDay: 'Bitte wählen Sie einen Tag',
    beforeFirst: 'Darf nicht vor dem ersten Tag liegen',
    tooFar: 'So weit im Voraus plant der Salon noch nicht',
    tooLong: 'Höchstens zwei Wochen auf einmal',
  },
  ...afterBooking,
  notices: {
    not_found: {
      title: 'Seite nicht gefunden',
      text: 'Prüfen Sie die Adresse, oder beginnen Sie von vorn.',
    },
    opens_soon: {
      title: 'Die Online-Buchung öffnet bald',
      text: 'Der Salon richtet seine Buchungsseite gerade ein. Schauen Sie bald wieder vorbei, oder wenden Sie sich direkt an den Salon.',
    },
    link_not_found: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Links zu einem Termin gelten bis eine Woche danach. Wenn Ihrer noch gelten müsste, prüfen Sie bitte, ob Sie ihn vollständig kopiert haben, oder fragen Sie den Salon, der ihn geschickt hat.',
    },
    trial_run: {
      title: 'Das war ein Probelauf',
      text: 'Bei einer echten Buchung stünde der Termin jetzt, und die Bestätigung wäre unterwegs. Gespeichert wurde nichts, benachrichtigt niemand: Probieren Sie, so oft Sie möchten.',
    },
    preview_ended: {
      title: 'Dieser Vorschau-Link ist abgelaufen',
      text: 'Vorschau-Links gelten 7 Tage. Einen neuen gibt es für die Inhaberin oder den Inhaber unter „Settings“.',
    },
    unavailable: {
      title: 'Wir sind gleich wieder da',
      text: 'Es ist nichts verloren gegangen. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
    },
    outcome_unknown: {
      title: 'Wir wissen nicht, ob das geklappt hat',
      text: 'Die Verbindung brach genau in diesem Moment ab. Warten Sie ein paar Sekunden und sehen Sie dann Ihren Termin an: Was dort steht, gilt.',
    },
  },
  unknownOutcome: {
    booking:
      'Wir wissen nicht, ob Ihr Termin gebucht wurde: Die Verbindung brach genau in diesem Moment ab. Bitte drücken Sie noch einmal auf „Buchen“. Gebucht wird trotzdem nur einmal.',
    hold: 'Wir wissen nicht, ob diese Zeit für Sie reserviert wurde: Die Verbindung brach genau in diesem Moment ab. Bitte tippen Sie noch einmal darauf.',
    waitlist:
      'Wir wissen nicht, ob Sie auf der Warteliste stehen: Die Verbindung brach genau in diesem Moment ab. Bitte drücken Sie noch einmal auf den Knopf. Eingetragen werden Sie trotzdem nur einmal.',
  },
  preview: {
    mark: 'Vorschau: noch nicht geöffnet',
    explain: 'Buchungen sind hier nur Probeläufe.',
  },
  home: { link: 'Zur Startseite' },
  language: { label: 'Sprache' },
}
