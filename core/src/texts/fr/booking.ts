import type { BookingTexts } from '../booking.ts'
import { asSentences } from '../words.ts'
import { afterBooking } from './booking-after.ts'
import { bookingDays } from './booking-days.ts'
import { bookingSalon } from './booking-salon.ts'
import { counted } from './words.ts'

/** Spoken with “vous”. Spaces before double punctuation are narrow and do not break. */
export const booking: BookingTexts = {
  ...bookingDays,
  ...bookingSalon,
  page: {
    title: (salon) => `Réserver chez ${salon}`,
    titleWaitlist: (salon) => `Liste d’attente chez ${salon}`,
    titleAppointment: (salon) => `Votre rendez-vous chez ${salon}`,
    description: 'Réservation en ligne pour les salons.',
    descriptionSalon: (salon) =>
      asSentences(`Choisissez une prestation, une personne et une heure chez ${salon}`),
  },
  share: {
    action: 'Réservez en ligne',
    alt: (salon) => `${salon}\u00a0: réservez en ligne`,
  },
  heading: {
    services: 'Qu’est-ce qui vous ferait plaisir\u202f?',
    time: 'Quand souhaitez-vous venir\u202f?',
    details: 'Vos coordonnées',
    waitlist: 'Rejoindre la liste d’attente',
    joined: 'Vous êtes sur la liste',
  },
  trail: {
    label: 'Étapes',
    services: 'Prestations',
    time: 'Heure',
    details: 'Coordonnées',
  },
  paused: {
    title: 'La réservation en ligne est suspendue',
    call: 'Pour un nouveau rendez-vous, appelez-nous.',
    contact: 'Pour un nouveau rendez-vous, contactez le salon.',
  },
  visit: {
    label: 'Votre visite',
    empty: 'Choisissez une ou plusieurs prestations.',
    staff: (name) =>
      name === bookingDays.staff.anyone ? bookingDays.order.withAnyone : `Avec ${name}`,
    services: (n) => counted(n, 'prestation', 'prestations'),
    continue: 'Choisir l’horaire',
    needed: 'Choisissez d’abord une prestation, puis un horaire.',
    request: 'Demander cet horaire',
    book: (price) => `Réserver · ${price}`,
    booking: 'Réservation…',
  },
  times: {
    label: 'Horaires libres',
    nearest: 'Horaires libres les plus proches',
    morning: 'Matin',
    afternoon: 'Après-midi',
    evening: 'Soir',
    dayAndTime: (day, time) => `${day}, ${time}`,
    closed: (salon) => `${salon} est fermé ce jour-là.`,
    none: (weekday) => `C’est complet ce ${weekday}.`,
    noneToday: 'Plus d’horaire libre aujourd’hui.',
    noneAhead: (days) =>
      days === 1
        ? 'C’est complet pour le prochain jour.'
        : `C’est complet pour les ${days} prochains jours.`,
    notFound: 'Aucun horaire ne vous convient\u202f?',
    joinWaitlist: 'Rejoindre la liste d’attente',
    joinWaitlistFor: (weekday) => `Rejoindre la liste d’attente pour ${weekday}`,
    zone: (city) => `Les heures sont celles du salon (${city}).`,
    zoneElsewhere: (city) => `Les heures sont celles du salon (${city}), pas les vôtres.`,
    ownHold:
      'Cet horaire vous est déjà réservé dans un autre onglet. Terminez-y votre réservation.',
    booked: (day, time) => `Votre rendez-vous du ${day} à ${time} est déjà réservé.`,
    bookedLook: 'Voir votre rendez-vous',
  },
  hold: {
    ended: (minutes) =>
      minutes === 1 ? 'Votre minute est écoulée.' : `Vos ${minutes} minutes sont écoulées.`,
    again: 'Réessayer cet horaire',
    timeWith: (day, time, staff) => `${day}, ${time} avec ${staff}`,
    holding: 'Nous vous gardons cet horaire',
    until: (time) => `jusqu’à ${time}`,
  },
  contact: {
    noMessage:
      'Sans e-mail ni SMS, nous ne pouvons rien vous envoyer\u00a0: enregistrez la page qui suit.',
    noEmail: 'Sans e-mail, nous ne pouvons rien vous envoyer\u00a0: enregistrez la page qui suit.',
    name: 'Votre nom',
    email: 'E-mail',
    phone: 'Téléphone',
    phoneHint: 'E-mail ou téléphone\u00a0: l’un des deux suffit.',
  },
  details: {
    book: 'Réserver',
    mistakes: 'Vérifiez les champs signalés.',
    notes: 'Quelque chose à nous signaler\u202f? (facultatif)',
    forSomeoneElse: 'Je réserve pour quelqu’un d’autre',
    policy: 'Conditions de réservation',
    accept: (policy) => `En réservant, vous acceptez\u00a0: ${policy}`,
    bookedBefore:
      'Votre rendez-vous est déjà réservé, tel que vous l’avez envoyé la première fois. Pour le modifier, utilisez le lien de votre confirmation ou contactez le salon.',
    unreachable:
      'La réservation du salon est injoignable. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez.',
  },
  consent: {
    waitlist:
      'Envoyez-moi des SMS au sujet de ma place sur la liste. Je peux répondre STOP pour ne plus en recevoir.',
    texts:
      'Envoyez-moi la confirmation et tout changement par SMS. Je peux répondre STOP pour ne plus en recevoir.',
  },
  proof: {
    title: 'Confirmez votre adresse e-mail',
    explain:
      'Nous envoyons un code à six chiffres à l’adresse ci-dessus. Pendant ce temps, votre horaire reste à vous.',
    sent: (email) => `Nous avons envoyé un code à ${email}. Il est valable 10 minutes.`,
    code: 'Code',
    send: 'M’envoyer un code',
    sendAgain: 'Envoyer un autre code',
    emailMissing: 'Indiquez une adresse e-mail\u00a0: c’est là que nous envoyons le code',
  },
  waitlist: {
    explain: 'Dites-nous quand vous êtes libre. Si un horaire se libère, nous vous prévenons.',
    services: (services) => `Pour ${services}`,
    code: 'Nous envoyons un code à six chiffres à l’adresse ci-dessus. Vous pourrez ensuite vous inscrire.',
    submit: 'Rejoindre la liste d’attente',
    from: 'Du',
    until: 'Au',
    part: 'Moment de la journée',
    any: 'Peu importe',
    morning: 'Matin, avant 12\u00a0h',
    afternoon: 'Après-midi, de 12\u00a0h à 17\u00a0h',
    evening: 'Soir, après 17\u00a0h',
    joined: (days) =>
      asSentences(
        `Vous êtes sur la liste\u00a0: ${days}`,
        'Nous vous préviendrons si un horaire se libère. Ce n’est pas encore un rendez-vous.',
      ),
    joinedBefore:
      'Vous êtes déjà sur la liste, tel que vous l’avez demandé la première fois. Renvoyez le formulaire pour ajouter ce souhait en plus.',
    back: 'Retour aux prestations',
    chooseDay: 'Choisissez un jour',
    beforeFirst: 'Ne peut pas précéder le premier jour',
    tooFar: 'Le salon ne planifie pas encore si loin',
    tooLong: 'Deux semaines au plus à la fois',
  },
  ...afterBooking,
  notices: {
    not_found: {
      title: 'Page introuvable',
      text: 'Vérifiez l’adresse ou repartez du début.',
    },
    opens_soon: {
      title: 'La réservation en ligne ouvre bientôt',
      text: 'Le salon prépare sa page de réservation. Revenez bientôt ou contactez directement le salon.',
    },
    link_not_found: {
      title: 'Ce lien a expiré',
      text: 'Un lien vers un rendez-vous fonctionne jusqu’à une semaine après celui-ci. Si le vôtre devrait encore être valable, vérifiez qu’il a été copié en entier ou contactez le salon qui l’a envoyé.',
    },
    trial_run: {
      title: 'C’était un essai',
      text: 'Votre client aurait maintenant son rendez-vous et recevrait une confirmation. Rien n’a été enregistré et personne n’a été prévenu\u00a0: essayez autant que vous voulez.',
    },
    preview_ended: {
      title: 'Ce lien d’aperçu a expiré',
      text: 'Les liens d’aperçu fonctionnent 7 jours. La personne qui dirige le salon peut en obtenir un nouveau dans «\u202fSettings\u202f».',
    },
    unavailable: {
      title: 'Nous revenons dans un instant',
      text: 'Rien n’est perdu. Réessayez dans quelques secondes.',
    },
    outcome_unknown: {
      title: 'Nous ne savons pas si cela a fonctionné',
      text: 'La connexion s’est coupée juste à ce moment. Attendez quelques secondes et regardez votre rendez-vous\u00a0: ce qui y figure fait foi.',
    },
  },
  unknownOutcome: {
    booking:
      'Nous ne savons pas si votre rendez-vous a été réservé\u00a0: la connexion s’est coupée juste à ce moment. Appuyez à nouveau sur «\u202fRéserver\u202f». Il ne sera réservé qu’une fois.',
    hold: 'Nous ne savons pas si cet horaire vous est gardé\u00a0: la connexion s’est coupée juste à ce moment. Appuyez à nouveau dessus.',
    waitlist:
      'Nous ne savons pas si vous êtes sur la liste\u00a0: la connexion s’est coupée juste à ce moment. Appuyez à nouveau sur le bouton. Vous ne serez inscrit qu’une fois.',
  },
  preview: {
    mark: 'Aperçu\u00a0: pas encore ouvert',
    explain: 'Ici, les réservations sont des essais.',
  },
  home: { link: 'Aller à la page d’accueil' },
  language: { label: 'Langue' },
}
