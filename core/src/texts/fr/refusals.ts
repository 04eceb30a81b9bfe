import type { ClientRefusals } from '../refusals.ts'

export const refusals: ClientRefusals = {
  refusal: {
    // the request itself
    malformed_request: 'La demande est illisible. Envoyez du JSON valide.',
    validation_failed: 'Vérifiez les champs signalés.',
    payload_too_large: 'Cela fait trop de données à la fois. Envoyez-les en plusieurs fois.',
    headers_too_large:
      'Cette adresse est trop longue, ou le navigateur a envoyé trop de données avec elle. Effacez ses cookies et réessayez.',
    request_timeout:
      'La demande a mis trop de temps à arriver. Vérifiez votre connexion et réessayez.',
    unsupported_media_type: 'Envoyez le contenu de la demande en JSON.',
    unknown_host: 'Cette adresse n’est pas à nous.',
    cross_site: 'Ceci a été envoyé depuis un autre site. Ouvrez notre propre page et réessayez.',
    not_found: 'Ceci n’existe pas (ou plus), ou l’adresse est fausse. Rechargez la page.',
    method_not_allowed: 'Cette adresse n’accepte pas ce type de demande.',
    rate_limited: 'Trop de tentatives. Attendez un instant et réessayez.',
    unavailable: 'Nous sommes brièvement indisponibles. Réessayez dans quelques secondes.',
    outcome_unknown:
      'Nous ne savons pas si cela a été fait\u00a0: la réponse s’est perdue juste à ce moment. Vérifiez avant de recommencer. Envoyé avec la même Idempotency-Key, cela ne se fait qu’une fois.',
    idempotency_mismatch: 'Ceci est déjà enregistré. Vérifiez avant de renvoyer.',
    version_conflict:
      'Quelqu’un d’autre a modifié ceci entre-temps. Regardez où cela en est et réessayez.',

    // the account
    subscription_required: 'La réservation en ligne est suspendue. Appelez le salon.',
    site_not_published:
      'Ce salon ne prend pas encore de réservations en ligne. Contactez-le directement.',

    // times
    in_the_past: 'Cet horaire est déjà passé. Choisissez-en un autre.',
    too_soon:
      'C’est trop tôt pour réserver en ligne. Choisissez un horaire plus tard ou appelez le salon.',
    too_far_ahead:
      'On ne peut pas encore réserver si longtemps à l’avance. Choisissez un jour plus proche.',
    off_grid: 'Aucun rendez-vous ne commence à cette minute. Choisissez un des horaires proposés.',
    outside_hours: 'Personne ne propose cela à cette heure. Choisissez-en une autre.',
    slot_taken: 'Cet horaire vient d’être pris. Choisissez-en un autre.',
    client_busy: 'Cette personne a déjà un rendez-vous à cette heure. Choisissez un autre horaire.',
    hold_expired: 'Cet horaire ne vous est plus réservé. Choisissez-en un à nouveau.',
    too_many_holds:
      'Plusieurs horaires vous sont déjà réservés. Terminez d’abord l’une de ces réservations ou libérez-la.',
    too_many_open_bookings:
      'Il y a déjà plusieurs rendez-vous à venir pour cette adresse e-mail ou ce numéro. Confirmez votre adresse e-mail avec un code ou contactez le salon.',
    client_blocked: 'La réservation en ligne ne vous est pas ouverte. Veuillez appeler le salon.',
    proof_required:
      'Beaucoup de personnes réservent dans ce salon en ce moment. Confirmez votre adresse e-mail avec un code, puis réservez à nouveau.',
    too_quick:
      'C’était un peu trop rapide. Choisissez à nouveau un horaire, attendez quelques secondes et réservez-le.',
    service_not_bookable:
      'Cette prestation ne peut pas être réservée en ligne avec cette personne ou avec les autres prestations. Choisissez-en une autre.',
    policy_not_accepted: 'Acceptez les conditions de réservation du salon.',

    // changing an appointment
    too_late_to_cancel: 'Il est trop tard pour annuler en ligne. Appelez le salon.',
    too_late_to_move: 'Il est trop tard pour déplacer en ligne. Appelez le salon.',
    move_limit_reached:
      'Ce rendez-vous a déjà été déplacé autant de fois que le salon le permet. Appelez le salon.',
    already_started: 'Ce rendez-vous a déjà commencé.',
    appointment_closed: 'Ce rendez-vous est déjà terminé ou annulé.',

    // the salon's configuration
    picture_rejected: 'Cette image ne peut pas être utilisée. Choisissez-en une autre.',
  },
  callSalon: {
    subscription_required: (phone) =>
      `La réservation en ligne est suspendue. Appelez-nous au ${phone}.`,
    client_blocked: (phone) =>
      `La réservation en ligne ne vous est pas ouverte. Appelez-nous au ${phone}.`,
    too_late_to_cancel: (phone) =>
      `Il est trop tard pour annuler en ligne. Appelez-nous au ${phone}.`,
    too_late_to_move: (phone) =>
      `Il est trop tard pour déplacer en ligne. Appelez-nous au ${phone}.`,
    move_limit_reached: (phone) =>
      `Ce rendez-vous a déjà été déplacé autant de fois que le salon le permet. Appelez-nous au ${phone}.`,
  },
  refusalCase: {
    /** `service_not_bookable` at the desk. */
    notServedSo:
      'Cette personne n’assure pas cette prestation, ou personne n’assure ces prestations en un seul rendez-vous. Choisissez une autre personne ou d’autres prestations.',
    /** `outside_hours` of one chosen person. */
    notAtWork: (name) => `${name} ne travaille pas à cette heure. Choisissez-en une autre.`,
    limitedMinutes: (minutes) => `Trop de tentatives. Réessayez dans ${minutes} minutes.`,
    limitedHours: (hours) => `Trop de tentatives. Réessayez dans ${hours} heures.`,
    unreadable: 'La demande est illisible.',
    clockUnknown: 'Nous vérifions l’heure. Réessayez dans quelques secondes.',
    fileExpected: (types) =>
      `Envoyez le fichier lui-même comme contenu de la demande. Il peut être de type ${types}.`,
    fileTooLarge: (megabytes) =>
      `Ce fichier dépasse ${megabytes}\u00a0Mo. Choisissez-en un plus petit.`,
    pictureType: 'Choisissez une image\u00a0: un fichier JPEG, PNG, WebP ou AVIF.',
    pictureUnreadable: 'Ce fichier est endommagé ou incomplet. Choisissez une autre image.',
    pictureMoves: 'Cette image est animée. Choisissez-en une qui ne bouge pas.',
    pictureTooManyPixels: (megapixels) =>
      `Cette image dépasse ${megapixels} mégapixels. Choisissez-en une plus petite.`,
    pictureTooSmall: (width, height) =>
      `Cette image est trop petite\u00a0: il faut au moins ${width} sur ${height} pixels.`,
    heldTooOften: 'Cet horaire vous a déjà été réservé plusieurs fois. Choisissez-en un autre.',
    contactTooOften:
      'Cette adresse e-mail ou ce numéro a été utilisé plusieurs fois aujourd’hui. Confirmez votre adresse e-mail avec un code.',
    contactTooOftenProven:
      'Cette adresse e-mail ou ce numéro a été utilisé plusieurs fois aujourd’hui. Contactez le salon.',
    contactHasOpenBookings:
      'Il y a déjà plusieurs rendez-vous à venir pour cette adresse e-mail ou ce numéro. Contactez le salon.',
  },
  failure: { internal: 'Un problème est survenu de notre côté. Réessayez.' },
}
