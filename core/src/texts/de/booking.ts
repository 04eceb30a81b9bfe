import type { BookingTexts } from '../booking.ts'
import { counted } from './words.ts'

/** Spoken with “Sie”. */
export const booking: BookingTexts = {
  page: {
    title: (salon) => `Termin buchen bei ${salon}`,
    titleAppointment: (salon) => `Ihr Termin bei ${salon}`,
    description: 'Online-Terminbuchung für Salons.',
    descriptionSalon: (salon) => `Behandlung, Person und Uhrzeit bei ${salon} auswählen.`,
  },
  heading: {
    services: 'Was dürfen wir für Sie tun?',
    staff: 'Zu wem möchten Sie?',
    time: 'Wann passt es Ihnen?',
    details: 'Ihre Angaben',
    waitlist: 'Auf die Warteliste',
    joined: 'Sie stehen auf der Warteliste',
  },
  trail: {
    label: 'Schritte',
    services: 'Leistungen',
    staff: 'Person',
    time: 'Uhrzeit',
    details: 'Angaben',
  },
  salon: {
    open: 'Jetzt geöffnet',
    openUntil: (time) => `Geöffnet bis ${time}`,
    closed: (opens) => `Geschlossen · ${opens}`,
    opensToday: (time) => `öffnet um ${time}`,
    opensTomorrow: (time) => `öffnet morgen um ${time}`,
    opensWeekday: (weekday, time) => `öffnet ${weekday} um ${time}`,
    opensOn: (day, time) => `öffnet am ${day} um ${time}`,
  },
  paused: {
    title: 'Die Online-Buchung pausiert',
    call: 'Für einen neuen Termin rufen Sie uns bitte an.',
    contact: 'Für einen neuen Termin wenden Sie sich bitte an den Salon.',
  },
  menu: {
    empty: (salon) => `Bei ${salon} kann man noch nichts online buchen.`,
    emptyCall: (salon, phone) =>
      `Bei ${salon} kann man noch nichts online buchen. Bitte rufen Sie an: ${phone}.`,
    otherServices: 'Weitere',
    allServices: 'Leistungen',
    priceFrom: (price) => `ab ${price}`,
  },
  staff: {
    anyone: 'Egal, wer',
    anyoneHint: 'Wer gerade frei ist – so haben Sie die meisten Termine zur Auswahl',
  },
  visit: {
    label: 'Ihr Besuch',
    empty: 'Wählen Sie eine oder mehrere Leistungen.',
    staff: (name) => `Person: ${name}`,
    services: (n) => counted(n, 'Leistung', 'Leistungen'),
    continue: 'Weiter',
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
    none: 'An diesem Tag ist alles ausgebucht.',
    noneAhead: 'Für den gesamten Buchungszeitraum ist alles ausgebucht.',
    notFound: 'Ihre Wunschzeit ist nicht dabei?',
    joinWaitlist: 'Auf die Warteliste',
    zone: (city) => `Alle Zeiten gelten in der Zeitzone des Salons (${city}).`,
    otherClock: 'Ihre Uhr zeigt eine andere Zeit.',
  },
  days: {
    label: 'Tag',
    earlier: 'Frühere Tage',
    later: 'Spätere Tage',
    nextFree: (day) => `Nächster freier Tag: ${day}`,
    closed: (day) => `${day}, geschlossen`,
    free: (day, times) =>
      times === 0
        ? `${day}, ausgebucht`
        : `${day}, ${counted(times, 'freie Zeit', 'freie Zeiten')}`,
  },
  hold: {
    ended: 'Diese Zeit ist nicht mehr für Sie reserviert. Vielleicht ist sie noch frei.',
    again: 'Noch einmal reservieren',
    timeWith: (day, time, staff) => `${day}, ${time} bei ${staff}`,
    until: (time) => `Für Sie reserviert bis ${time}`,
  },
  contact: {
    name: 'Ihr Name',
    email: 'E-Mail',
    phone: 'Telefon',
    phoneHint: 'E-Mail oder Telefon – eins von beiden genügt.',
  },
  details: {
    book: 'Buchen',
    mistakes: 'Bitte prüfen Sie die markierten Felder.',
    notes: 'Dürfen wir noch etwas wissen?',
    optional: 'Optional',
    forSomeoneElse: 'Ich buche für jemand anderen',
    policy: 'Buchungsbedingungen',
    acceptPolicy: 'Ich bin damit einverstanden',
    bookedBefore:
      'Ihr Termin ist schon gebucht, so wie Sie ihn zuerst gesendet haben. Ändern können Sie ihn über den Link in Ihrer Bestätigung oder direkt beim Salon.',
    unreachable:
      'Die Buchung ist gerade nicht erreichbar. Ihre Eingaben sind noch da: Bitte versuchen Sie es noch einmal.',
  },
  consent: {
    texts:
      'Schicken Sie mir SMS zu diesem Termin. Mit der Antwort STOP bestelle ich sie jederzeit ab.',
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
    explain: 'Sagen Sie uns, wann Sie Zeit haben. Wird etwas frei, meldet sich der Salon.',
    code: 'Wir senden einen sechsstelligen Code an die Adresse oben. Danach können Sie sich eintragen.',
    submit: 'Auf die Warteliste',
    from: 'Von',
    until: 'Bis',
    part: 'Tageszeit',
    any: 'Jederzeit',
    morning: 'Vormittags, vor 12 Uhr',
    afternoon: 'Nachmittags, 12 bis 17 Uhr',
    evening: 'Abends, nach 17 Uhr',
    joined: (salon) =>
      `${salon} hat Ihren Wunsch notiert und meldet sich, sobald etwas frei wird. Ein fester Termin ist das noch nicht.`,
    back: 'Zurück zur Auswahl',
    chooseDay: 'Bitte wählen Sie einen Tag',
    beforeFirst: 'Darf nicht vor dem ersten Tag liegen',
    tooFar: 'So weit im Voraus plant der Salon noch nicht',
    tooLong: 'Höchstens zwei Wochen auf einmal',
  },
  appointment: {
    label: 'Der Termin',
    span: (from, to) => `${from} bis ${to}`,
    staff: (name) => `bei ${name}`,
    total: 'Summe',
    cancelTitle: 'Termin absagen?',
    moveTitle: 'Neue Zeit wählen',
    cancelled: 'Dieser Termin ist abgesagt',
    cancelledNow: (salon) => `${salon} weiß Bescheid. Sie müssen nichts weiter tun.`,
    requested: 'Ihre Anfrage ist beim Salon',
    requestedNext: (salon) =>
      `${salon} muss sie noch annehmen. Wir melden uns, sobald das geschehen ist.`,
    booked: (name) => (name ? `Ihr Termin steht, ${name}` : 'Ihr Termin steht'),
    moved: 'Auf die neue Zeit verschoben',
    confirmed: 'Danke, bis dann!',
    title: (name) => (name ? `Hallo ${name}` : 'Ihr Termin'),
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
    call: (phone) => `Bitte rufen Sie an: ${phone}.`,
    contact: 'Bitte wenden Sie sich an den Salon.',
    over: (call) => `Online lässt sich dieser Termin nicht mehr ändern. ${call}`,
    onlyCancel: (until, call) => `Absagen können Sie hier bis ${until}. Zum Verschieben: ${call}`,
    onlyMove: (until, call) => `Verschieben können Sie hier bis ${until}. Zum Absagen: ${call}`,
    both: (until) => `Ändern oder absagen können Sie hier bis ${until}.`,
    each: (move, cancel) => `Verschieben können Sie hier bis ${move}, absagen bis ${cancel}.`,
  },
  change: {
    another: 'Weiteren Termin buchen',
    calendar: 'In den Kalender',
    move: 'Verschieben',
    cancel: 'Absagen',
    confirm: 'Ich komme',
    cancelWarning: 'Ihre Zeit wird sofort für andere frei und ist dann vielleicht vergeben.',
    cancelYes: 'Ja, absagen',
    cancelNo: 'Termin behalten',
    moveNo: 'Bisherige Zeit behalten',
    look: 'Termin ansehen',
  },
  next: {
    title: 'So geht es weiter',
    email: 'Alles auf dieser Seite haben wir Ihnen auch per E-Mail geschickt.',
    text: 'Alles auf dieser Seite haben wir Ihnen auch per SMS geschickt.',
    keepToChange:
      'Es kommt etwas dazwischen? Auf dieser Seite können Sie verschieben oder absagen – merken Sie sich die Adresse.',
    keepAsProof: 'Merken Sie sich die Adresse dieser Seite: Sie ist Ihre Bestätigung.',
  },
  notices: {
    not_found: {
      title: 'Seite nicht gefunden',
      text: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
    },
    opens_soon: {
      title: 'Die Online-Buchung öffnet bald',
      text: 'Der Salon richtet seine Buchungsseite gerade ein. Schauen Sie bald wieder vorbei, oder wenden Sie sich direkt an den Salon.',
    },
    link_not_found: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Links zu einem Termin gelten bis eine Woche danach. Wenn Ihrer noch gelten müsste, prüfen Sie bitte, ob er vollständig kopiert wurde, oder fragen Sie den Salon, der ihn geschickt hat.',
    },
    unavailable: {
      title: 'Wir sind gleich wieder da',
      text: 'Es ist nichts verloren gegangen. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
    },
    outcome_unknown: {
      title: 'Wir wissen nicht, ob das geklappt hat',
      text: 'Die Verbindung brach genau in diesem Moment ab. Bitte warten Sie ein paar Sekunden und sehen Sie dann Ihren Termin an: Was dort steht, gilt.',
    },
  },
  unknownOutcome: {
    booking:
      'Wir wissen nicht, ob Ihr Termin gebucht wurde: Die Verbindung brach genau in diesem Moment ab. Bitte drücken Sie noch einmal auf „Buchen“. Gebucht wird trotzdem nur einmal.',
    hold: 'Wir wissen nicht, ob diese Zeit für Sie reserviert wurde: Die Verbindung brach genau in diesem Moment ab. Bitte tippen Sie noch einmal darauf.',
    waitlist:
      'Wir wissen nicht, ob Sie auf der Warteliste stehen: Die Verbindung brach genau in diesem Moment ab. Bitte drücken Sie noch einmal auf den Knopf. Eingetragen werden Sie trotzdem nur einmal.',
  },
  home: { link: 'Zur Startseite' },
  language: { label: 'Sprache' },
}
