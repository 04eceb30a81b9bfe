import type { ClientRefusals } from '../refusals.ts'

export const refusals: ClientRefusals = {
  refusal: {
    // the request itself
    malformed_request: 'Die Anfrage war nicht lesbar. Bitte senden Sie gültiges JSON.',
    validation_failed: 'Bitte prüfen Sie die markierten Felder.',
    payload_too_large:
      'Das sind zu viele Daten auf einmal. Bitte senden Sie sie in kleineren Teilen.',
    headers_too_large:
      'Diese Adresse ist zu lang, oder der Browser hat zu viel mitgesendet. Bitte löschen Sie seine Cookies und versuchen Sie es noch einmal.',
    request_timeout:
      'Die Anfrage kam zu langsam an. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    unsupported_media_type: 'Bitte senden Sie den Inhalt der Anfrage als JSON.',
    unknown_host: 'Diese Adresse gehört nicht zu uns.',
    cross_site:
      'Das wurde von einer fremden Website gesendet. Bitte öffnen Sie unsere eigene Seite und versuchen Sie es noch einmal.',
    not_found:
      'Das gibt es nicht (mehr), oder die Adresse stimmt nicht. Bitte laden Sie die Seite neu.',
    method_not_allowed: 'Diese Adresse nimmt solche Anfragen nicht an.',
    rate_limited:
      'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
    unavailable:
      'Wir sind gerade kurz nicht erreichbar. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
    outcome_unknown:
      'Wir wissen nicht, ob das geklappt hat: Die Antwort ging in diesem Moment verloren. Bitte sehen Sie nach, bevor Sie es wiederholen. Mit demselben Idempotency-Key gesendet, geschieht es nur einmal.',
    idempotency_mismatch:
      'Das ist schon gespeichert. Sehen Sie nach, bevor Sie es noch einmal senden.',
    version_conflict:
      'Inzwischen hat jemand anderes etwas geändert. Bitte sehen Sie sich den neuen Stand an und versuchen Sie es noch einmal.',

    // the account
    subscription_required: 'Die Online-Buchung pausiert gerade. Bitte rufen Sie den Salon an.',
    site_not_published:
      'Dieser Salon nimmt noch keine Online-Buchungen an. Bitte wenden Sie sich direkt an ihn.',

    // times
    in_the_past: 'Diese Zeit ist schon vorbei. Bitte wählen Sie eine andere.',
    too_soon:
      'So kurzfristig geht es online nicht. Bitte wählen Sie eine spätere Zeit oder rufen Sie den Salon an.',
    too_far_ahead: 'So weit im Voraus geht es noch nicht. Bitte wählen Sie einen früheren Tag.',
    off_grid: 'Zu dieser Minute beginnt kein Termin. Bitte wählen Sie eine der angebotenen Zeiten.',
    outside_hours: 'Zu dieser Zeit arbeitet niemand, der das macht. Bitte wählen Sie eine andere.',
    slot_taken: 'Diese Zeit wurde gerade vergeben. Bitte wählen Sie eine andere.',
    client_busy:
      'Für diese Person gibt es zu dieser Zeit schon einen Termin. Bitte wählen Sie eine andere Zeit.',
    hold_expired: 'Diese Zeit ist nicht mehr für Sie reserviert. Bitte wählen Sie noch einmal.',
    too_many_holds:
      'Für Sie sind schon mehrere Zeiten reserviert. Bitte buchen Sie erst eine davon oder geben Sie sie frei.',
    too_many_open_bookings:
      'Mit dieser E-Mail-Adresse oder Telefonnummer gibt es schon mehrere offene Termine. Bitte bestätigen Sie Ihre E-Mail-Adresse mit einem Code, oder wenden Sie sich an den Salon.',
    client_blocked: 'Sie können nicht online buchen. Bitte rufen Sie den Salon an.',
    proof_required:
      'Gerade buchen sehr viele Menschen bei diesem Salon. Bitte bestätigen Sie Ihre E-Mail-Adresse mit einem Code und buchen Sie dann noch einmal.',
    too_quick:
      'Das ging uns zu schnell. Bitte wählen Sie noch einmal eine Zeit, warten Sie ein paar Sekunden und buchen Sie dann.',
    service_not_bookable:
      'Diese Leistung lässt sich mit dieser Person oder zusammen mit den anderen Leistungen nicht online buchen. Bitte wählen Sie anders.',
    policy_not_accepted: 'Bitte stimmen Sie den Buchungsbedingungen des Salons zu.',

    // changing an appointment
    too_late_to_cancel: 'Zum Absagen online ist es zu spät. Bitte rufen Sie den Salon an.',
    too_late_to_move: 'Zum Verschieben online ist es zu spät. Bitte rufen Sie den Salon an.',
    move_limit_reached:
      'Dieser Termin wurde so oft verschoben, wie der Salon es erlaubt. Bitte rufen Sie den Salon an.',
    already_started: 'Dieser Termin hat schon begonnen.',
    appointment_closed: 'Dieser Termin ist schon beendet oder abgesagt.',

    // the salon's configuration
    picture_rejected: 'Dieses Bild lässt sich nicht verwenden. Bitte wählen Sie ein anderes.',
  },
  callSalon: {
    subscription_required: (phone) =>
      `Die Online-Buchung pausiert gerade. Bitte rufen Sie uns an: ${phone}.`,
    client_blocked: (phone) => `Sie können nicht online buchen. Bitte rufen Sie uns an: ${phone}.`,
    too_late_to_cancel: (phone) =>
      `Zum Absagen online ist es zu spät. Bitte rufen Sie uns an: ${phone}.`,
    too_late_to_move: (phone) =>
      `Zum Verschieben online ist es zu spät. Bitte rufen Sie uns an: ${phone}.`,
    move_limit_reached: (phone) =>
      `Dieser Termin wurde so oft verschoben, wie der Salon es erlaubt. Bitte rufen Sie uns an: ${phone}.`,
  },
  refusalCase: {
    /** `service_not_bookable` at the desk. */
    notServedSo:
      'Diese Person bietet diese Leistung nicht an, oder niemand bietet diese Leistungen in einem Termin an. Bitte wählen Sie eine andere Person oder andere Leistungen.',
    /** `outside_hours` of one chosen person. */
    notAtWork: (name) => `${name} arbeitet zu dieser Zeit nicht. Bitte wählen Sie eine andere.`,
    limitedMinutes: (minutes) =>
      `Zu viele Versuche. Bitte versuchen Sie es in ${minutes} Minuten noch einmal.`,
    limitedHours: (hours) =>
      `Zu viele Versuche. Bitte versuchen Sie es in ${hours} Stunden noch einmal.`,
    unreadable: 'Die Anfrage war nicht lesbar.',
    clockUnknown:
      'Wir prüfen gerade die Uhrzeit. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
    fileExpected: (types) =>
      `Bitte senden Sie die Datei selbst als Inhalt der Anfrage. Erlaubte Typen: ${types}.`,
    fileTooLarge: (megabytes) =>
      `Diese Datei ist größer als ${megabytes} MB. Bitte wählen Sie eine kleinere.`,
    pictureType: 'Bitte wählen Sie ein Bild: eine Datei im Format JPEG, PNG, WebP oder AVIF.',
    pictureUnreadable:
      'Diese Datei ist beschädigt oder unvollständig. Bitte wählen Sie ein anderes Bild.',
    pictureMoves: 'Dieses Bild ist animiert. Bitte wählen Sie eines, das sich nicht bewegt.',
    pictureTooManyPixels: (megapixels) =>
      `Dieses Bild hat mehr als ${megapixels} Megapixel. Bitte wählen Sie ein kleineres.`,
    pictureTooSmall: (width, height) =>
      `Dieses Bild ist zu klein: Es braucht mindestens ${width} mal ${height} Pixel.`,
    heldTooOften: 'Diese Zeit war schon mehrmals für Sie reserviert. Bitte wählen Sie eine andere.',
    contactTooOften:
      'Diese E-Mail-Adresse oder Telefonnummer wurde heute schon mehrmals verwendet. Bitte bestätigen Sie Ihre E-Mail-Adresse mit einem Code.',
    contactTooOftenProven:
      'Diese E-Mail-Adresse oder Telefonnummer wurde heute schon mehrmals verwendet. Bitte wenden Sie sich an den Salon.',
    contactHasOpenBookings:
      'Mit dieser E-Mail-Adresse oder Telefonnummer gibt es schon mehrere offene Termine. Bitte wenden Sie sich an den Salon.',
  },
  failure: {
    internal: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
}
