import type { MessageTexts } from '../messages.ts'
import { asSentences } from '../words.ts'
import { listOf } from './words.ts'

export const messages: MessageTexts = {
  waitlistDays: (first, last) => (first === last ? first : `${first} bis ${last}`),
  letter: {
    greeting: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    service: (service, staff) => `${service} bei ${staff}`,
  },
  details: {
    tip: 'Trinkgeld',
    total: 'Summe',
    when: 'Wann',
    what: 'Was',
    price: 'Preis',
    where: 'Wo',
    phone: 'Telefon',
  },
  receipt: {
    number: 'Nr.',
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    taxAdded: (rate) => `Steuer ${rate}`,
    taxIncluded: (rate) => `Enthaltene Steuer ${rate}`,
    card: 'Karte',
    cash: 'Bar',
    other: 'Andere Zahlung',
    change: 'Rückgeld',
    refunded: 'Erstattet',
  },
  changes: {
    both: (until) => `Online ändern oder absagen können Sie bis ${until}.`,
    each: (move, cancel) => `Online verschieben können Sie bis ${move}, absagen bis ${cancel}.`,
    onlyCancel: (until) => `Online absagen können Sie bis ${until}.`,
    onlyMove: (until) => `Online verschieben können Sie bis ${until}.`,
    call: (phone) => `Zum Ändern rufen Sie bitte an: ${phone}.`,
    contact: 'Zum Ändern wenden Sie sich bitte an den Salon.',
  },
  actions: {
    manageBooking: 'Termin ansehen oder ändern',
    manageRequest: 'Anfrage ansehen oder zurückziehen',
    directions: 'Route',
    rebook: 'Neuen Termin buchen',
    resetPassword: 'Neues Passwort wählen',
    verifyEmail: 'Meine Adresse bestätigen',
    joinTeam: 'Dem Team beitreten',
    freeTimes: 'Freie Zeiten ansehen',
    leaveWaitlist: 'Warteliste verlassen',
    openSite: 'Buchungsseite öffnen',
    openPreview: 'Vorschau öffnen',
  },
  letters: {
    confirmation: {
      subject: (salon, when) => `Ihr Termin bei ${salon}: ${when}`,
      opening: (salon) => `Ihr Termin bei ${salon} ist bestätigt.`,
    },
    request: {
      subject: (salon, when) => `Ihre Anfrage an ${salon}: ${when}`,
      opening: (salon) =>
        `wir haben Ihre Anfrage an ${salon} weitergegeben. Die Bestätigung folgt in Kürze.`,
    },
    moved: {
      subject: (salon, when) => `Ihr Termin bei ${salon} ist jetzt: ${when}`,
      opening: (salon) => `Ihr Termin bei ${salon} hat eine neue Zeit.`,
    },
    movedRequest: {
      subject: (salon, when) => `Ihre Anfrage an ${salon} ist jetzt für: ${when}`,
      opening: (salon) =>
        `Ihre Anfrage an ${salon} hat eine neue Zeit. Die Bestätigung folgt in Kürze.`,
    },
    cancelled: {
      subject: (salon, when) => `Abgesagt: Ihr Termin bei ${salon}, ${when}`,
      openingBySalon: (salon) => `${salon} musste Ihren Termin leider absagen.`,
      openingByClient: (salon) => `Ihr Termin bei ${salon} ist abgesagt, wie gewünscht.`,
    },
    late: {
      subject: (salon, when) => `Wir haben Verspätung: Ihr Termin bei ${salon}, ${when}`,
      opening: (salon, minutes) =>
        `${salon} hat etwa ${minutes} Minuten Verspätung. Ihr Termin bleibt bestehen, er beginnt nur etwas später.`,
      closing: 'Bitte entschuldigen Sie die Wartezeit.',
    },
    receipt: {
      subject: (salon) => `Ihre Quittung von ${salon}`,
      opening: (salon, total, when) =>
        asSentences(`Danke für Ihren Besuch bei ${salon}`, `Sie haben ${total} bezahlt, ${when}.`),
    },
    waitlist: {
      subject: (salon, days) => `Sie stehen bei ${salon} auf der Warteliste: ${days}`,
      opening: (salon) =>
        `Sie stehen bei ${salon} auf der Warteliste. Wird etwas frei, melden wir uns. Ein fester Termin ist das noch nicht.`,
    },
    contactCode: {
      subject: (salon, code) => `${code} ist Ihr Code für ${salon}`,
      opening: (salon, code) =>
        `${code} ist der Code, mit dem Sie Ihre E-Mail-Adresse bei ${salon} bestätigen.`,
      closing:
        'Er gilt 10 Minuten. Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun. Bitte geben Sie ihn nicht weiter.',
    },
    emailVerification: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      opening:
        'willkommen bei Chairtime. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört, damit Nachrichten über Ihren Salon Sie erreichen.',
      closing:
        'Der Link funktioniert einmal und 24 Stunden lang. Wenn Sie kein Konto eröffnet haben, müssen Sie nichts tun.',
    },
    teamInvitation: {
      subject: (salon) => `Einladung in das Team von ${salon}`,
      opening: (salon) =>
        `${salon} lädt Sie ein, sich am Kalender des Salons bei Chairtime anzumelden.`,
      closing:
        'Der Link funktioniert einmal und eine Woche lang. Wenn Sie dort nicht arbeiten, müssen Sie nichts tun.',
    },
    passwordReset: {
      subject: 'Neues Passwort wählen',
      opening:
        'jemand, hoffentlich Sie selbst, hat ein neues Passwort für Ihr Chairtime-Konto angefordert.',
      closing:
        'Der Link funktioniert einmal und 30 Minuten lang. Wenn Sie das nicht waren, hat sich nichts geändert und Sie müssen nichts tun.',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      opening:
        'das Passwort Ihres Chairtime-Kontos wurde soeben geändert, und alle Geräte wurden abgemeldet.',
      closing:
        'Wenn Sie das nicht waren, wählen Sie bitte sofort über „Forgot password?“ ein neues Passwort.',
    },
    sessionEnded: {
      subject: 'Eine Anmeldung wurde zu Ihrer Sicherheit beendet',
      opening:
        'eine Anmeldung Ihres Chairtime-Kontos wurde an zwei Orten zugleich benutzt, deshalb haben wir sie beendet. Andere Geräte bleiben angemeldet.',
      closing:
        'Wenn Sie keinen Browser aus einer Sicherung wiederhergestellt haben, wählen Sie bitte über „Forgot password?“ ein neues Passwort.',
    },
    siteLink: {
      subject: (salon) => `Ihre Buchungsseite: ${salon}`,
      opening: 'hier ist Ihre Buchungsseite, so wie Ihre Kundinnen und Kunden sie sehen.',
    },
    previewLink: {
      subject: (salon) => `Vorschau Ihrer Buchungsseite: ${salon}`,
      opening:
        'hier ist Ihre Buchungsseite, noch bevor sie öffnet. Buchen Sie zur Probe einen Termin: Es wird nichts gespeichert.',
      closing:
        'Der Link funktioniert 7 Tage lang. Wer ihn hat, kann die Seite ansehen; teilen Sie ihn also nur mit Menschen, denen Sie vertrauen.',
    },
  },
  /** Within the GSM 7-bit alphabet, which keeps texts short. */
  text: {
    service: (service, staff) => `${service} bei ${staff}`,
    siteLink: (salon, link) => `${salon}: Ihre Buchungsseite ist ${link}`,
    previewLink: (salon, link) => `${salon}: Vorschau Ihrer Buchungsseite, 7 Tage lang: ${link}`,
    contactCode: (salon, code) => `${salon}: ${code} ist Ihr Code. Er gilt 10 Minuten.`,
    confirmation: (salon, when, services, link) =>
      asSentences(
        `${salon}: bestätigt, ${when}${services && `, ${services}`}`,
        `Ändern: ${link} Abmelden: STOP antworten.`,
      ),
    request: (salon, when, link) =>
      `${salon}: Ihre Anfrage für ${when} ist da, wir bestätigen sie bald. Ansehen: ${link} Abmelden: STOP antworten.`,
    moved: (salon, when, link) =>
      `${salon}: Ihr Termin ist jetzt ${when}. Ändern: ${link} Abmelden: STOP antworten.`,
    movedRequest: (salon, when, link) =>
      `${salon}: Ihre Anfrage ist jetzt für ${when}, wir bestätigen sie bald. Ansehen: ${link} Abmelden: STOP antworten.`,
    cancelled: (salon, when, link) =>
      `${salon}: Ihr Termin am ${when} ist abgesagt. Neu buchen: ${link} Abmelden: STOP antworten.`,
    late: (salon, when, minutes, link) =>
      `${salon}: Wir haben etwa ${minutes} Min. Verspätung. Ihr Termin am ${when} bleibt bestehen. Details: ${link} Abmelden: STOP antworten.`,
    // no full stop after the days, which may end with one: “25. Nov.”
    waitlist: (salon, days, link) =>
      `${salon}: Für ${days} stehen Sie auf der Warteliste. Das ist noch kein Termin. Liste verlassen: ${link} SMS abbestellen: STOP antworten.`,
    receipt: (salon, total, when) =>
      `${salon}: Sie haben ${total} bezahlt, ${when}. Danke! Antworten Sie STOP, um keine SMS mehr zu erhalten.`,
    stopped: (salon) =>
      `${salon}: Sie erhalten keine SMS mehr von dieser Nummer. Mit START bekommen Sie sie wieder.`,
    started: (salon) =>
      `${salon}: Sie erhalten wieder SMS zu Ihren Terminen. HELP für Hilfe. Abmelden: STOP antworten.`,
    changeTime: (salon, when, link) =>
      `${salon}: Hier ändern Sie Ihren Termin, ${when}: ${link} Abmelden: STOP antworten.`,
    help: (salon) =>
      `${salon}: SMS zu Ihren Terminen. Für alles andere rufen Sie bitte den Salon an. Abmelden: STOP antworten.`,
  },
  calendar: {
    unnamedService: 'Termin',
    title: (services, salon) => `${services} bei ${salon}`,
    withStaff: (staff) => `Bei ${listOf(staff)}`,
    description: (what, link) => `${what}\nTermin ansehen oder ändern: ${link}`,
  },
}
