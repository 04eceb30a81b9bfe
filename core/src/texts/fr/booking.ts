import type { BookingTexts } from '../booking.ts'
import { counted } from './words.ts'

/** Spoken with “vous”. Spaces before double punctuation are narrow and do not break. */
export const booking: BookingTexts = {
  page: {
    title: (salon) => `Réserver chez ${salon}`,
    titleAppointment: (salon) => `Votre rendez-vous chez ${salon}`,
    description: 'Réservation en ligne pour les salons.',
    descriptionSalon: (salon) =>
      `Choisissez une prestation, une personne et une heure chez ${salon}.`,
  },
  heading: {
    services: 'Qu’est-ce qui vous ferait plaisir\u202f?',
    staff: 'Avec qui\u202f?',
    time: 'Quand cela vous convient-il\u202f?',
    details: 'Vos coordonnées',
    waitlist: 'Rejoindre la liste d’attente',
    joined: 'Vous êtes sur la liste d’attente',
  },
  trail: {
    label: 'Étapes',
    services: 'Prestations',
    staff: 'Personne',
    time: 'Heure',
    details: 'Coordonnées',
  },
  salon: {
    open: 'Ouvert',
    openUntil: (time) => `Ouvert jusqu’à ${time}`,
    closed: (opens) => `Fermé · ${opens}`,
    opensToday: (time) => `ouvre à ${time}`,
    opensTomorrow: (time) => `ouvre demain à ${time}`,
    opensWeekday: (weekday, time) => `ouvre ${weekday} à ${time}`,
    opensOn: (day, time) => `ouvre le ${day} à ${time}`,
  },
  paused: {
    title: 'La réservation en ligne est suspendue',
    call: 'Pour un nouveau rendez-vous, appelez-nous.',
    contact: 'Pour un nouveau rendez-vous, contactez le salon.',
  },
  menu: {
    empty: (salon) => `${salon} ne propose encore rien à réserver en ligne.`,
    emptyCall: (salon, phone) =>
      `${salon} ne propose encore rien à réserver en ligne. Appelez le ${phone}.`,
    otherServices: 'Autres',
    allServices: 'Prestations',
    priceFrom: (price) => `dès ${price}`,
  },
  staff: {
    anyone: 'Sans préférence',
    anyoneHint: 'La première personne libre\u00a0: vous avez le plus grand choix d’horaires',
  },
  visit: {
    label: 'Votre visite',
    empty: 'Choisissez une ou plusieurs prestations.',
    staff: (name) => `Avec\u00a0: ${name}`,
    services: (n) => counted(n, 'prestation', 'prestations'),
    continue: 'Continuer',
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
    none: 'Ce jour est complet.',
    noneAhead: 'Il n’y a plus d’horaire libre sur toute la période de réservation.',
    notFound: 'Aucun horaire ne vous convient\u202f?',
    joinWaitlist: 'Rejoindre la liste d’attente',
    zone: (city) => `Les heures sont celles du salon (${city}).`,
    otherClock: 'Votre horloge en indique une autre.',
  },
  days: {
    label: 'Jour',
    earlier: 'Jours précédents',
    later: 'Jours suivants',
    nextFree: (day) => `Prochain jour libre\u00a0: ${day}`,
    closed: (day) => `${day}, fermé`,
    free: (day, times) =>
      times === 0
        ? `${day}, complet`
        : `${day}, ${counted(times, 'horaire libre', 'horaires libres')}`,
  },
  hold: {
    ended: 'Cet horaire ne vous est plus réservé. Il est peut-être encore libre.',
    again: 'Le retenir à nouveau',
    timeWith: (day, time, staff) => `${day}, ${time} avec ${staff}`,
    until: (time) => `Gardé pour vous jusqu’à ${time}`,
  },
  contact: {
    name: 'Votre nom',
    email: 'E-mail',
    phone: 'Téléphone',
    phoneHint: 'E-mail ou téléphone\u00a0: l’un des deux suffit.',
  },
  details: {
    book: 'Réserver',
    mistakes: 'Vérifiez les champs signalés.',
    notes: 'Quelque chose à nous signaler\u202f?',
    optional: 'Facultatif',
    forSomeoneElse: 'Je réserve pour quelqu’un d’autre',
    policy: 'Conditions de réservation',
    acceptPolicy: 'J’accepte ces conditions',
    bookedBefore:
      'Votre rendez-vous est déjà réservé, tel que vous l’avez envoyé la première fois. Pour le modifier, utilisez le lien de votre confirmation ou contactez le salon.',
    unreachable:
      'La réservation du salon est injoignable. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez.',
  },
  consent: {
    texts:
      'Envoyez-moi des SMS au sujet de ce rendez-vous. Je peux répondre STOP à tout moment pour ne plus en recevoir.',
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
    explain: 'Dites-nous quand vous êtes libre. Si un horaire se libère, le salon vous prévient.',
    code: 'Nous envoyons un code à six chiffres à l’adresse ci-dessus. Vous pourrez ensuite vous inscrire.',
    submit: 'Rejoindre la liste d’attente',
    from: 'Du',
    until: 'Au',
    part: 'Moment de la journée',
    any: 'Peu importe',
    morning: 'Matin, avant 12\u00a0h',
    afternoon: 'Après-midi, de 12\u00a0h à 17\u00a0h',
    evening: 'Soir, après 17\u00a0h',
    joined: (salon) =>
      `${salon} a bien noté votre souhait et vous préviendra si un horaire se libère. Ce n’est pas encore un rendez-vous.`,
    back: 'Retour aux prestations',
    chooseDay: 'Choisissez un jour',
    beforeFirst: 'Ne peut pas précéder le premier jour',
    tooFar: 'Le salon ne planifie pas encore si loin',
    tooLong: 'Deux semaines au plus à la fois',
  },
  appointment: {
    label: 'Le rendez-vous',
    span: (from, to) => `De ${from} à ${to}`,
    staff: (name) => `avec ${name}`,
    total: 'Total',
    cancelTitle: 'Annuler ce rendez-vous\u202f?',
    moveTitle: 'Choisissez un autre horaire',
    cancelled: 'Ce rendez-vous est annulé',
    cancelledNow: (salon) => `${salon} est au courant. Vous n’avez rien d’autre à faire.`,
    requested: 'Votre demande est au salon',
    requestedNext: (salon) => `${salon} doit encore l’accepter. Nous vous préviendrons aussitôt.`,
    booked: (name) => (name ? `C’est réservé, ${name}\u202f!` : 'C’est réservé\u202f!'),
    moved: 'Rendez-vous déplacé',
    confirmed: 'Merci, à bientôt\u202f!',
    title: (name) => (name ? `Bonjour ${name}` : 'Votre rendez-vous'),
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
    call: (phone) => `Appelez le ${phone}.`,
    contact: 'Contactez le salon.',
    over: (call) => `Ce rendez-vous ne peut plus être modifié en ligne. ${call}`,
    onlyCancel: (until, call) =>
      `Vous pouvez annuler ici jusqu’au ${until}. Pour déplacer\u00a0: ${call}`,
    onlyMove: (until, call) =>
      `Vous pouvez déplacer ici jusqu’au ${until}. Pour annuler\u00a0: ${call}`,
    both: (until) => `Vous pouvez modifier ou annuler ici jusqu’au ${until}.`,
    each: (move, cancel) =>
      `Vous pouvez déplacer ici jusqu’au ${move} et annuler jusqu’au ${cancel}.`,
  },
  change: {
    another: 'Prendre un autre rendez-vous',
    calendar: 'Ajouter à l’agenda',
    move: 'Déplacer',
    cancel: 'Annuler',
    confirm: 'Je viendrai',
    cancelWarning: 'Votre horaire sera aussitôt proposé à d’autres et pourrait ne plus être libre.',
    cancelYes: 'Oui, annuler',
    cancelNo: 'Garder le rendez-vous',
    moveNo: 'Garder mon horaire',
    look: 'Voir votre rendez-vous',
  },
  next: {
    title: 'Et maintenant',
    email: 'Nous vous avons envoyé tout ceci par e-mail.',
    text: 'Nous vous avons envoyé tout ceci par SMS.',
    keepToChange:
      'Un imprévu\u202f? Revenez sur cette page pour déplacer ou annuler\u00a0: gardez son adresse.',
    keepAsProof: 'Gardez l’adresse de cette page\u00a0: c’est votre confirmation.',
  },
  notices: {
    not_found: {
      title: 'Page introuvable',
      text: 'L’adresse contient peut-être une erreur, ou la page a changé de place.',
    },
    opens_soon: {
      title: 'La réservation en ligne ouvre bientôt',
      text: 'Le salon prépare sa page de réservation. Revenez bientôt ou contactez directement le salon.',
    },
    link_not_found: {
      title: 'Ce lien a expiré',
      text: 'Un lien vers un rendez-vous fonctionne jusqu’à une semaine après celui-ci. Si le vôtre devrait encore être valable, vérifiez qu’il a été copié en entier ou contactez le salon qui l’a envoyé.',
    },
    unavailable: {
      title: 'Nous revenons dans un instant',
      text: 'Rien n’est perdu. Réessayez dans quelques secondes.',
    },
    outcome_unknown: {
      title: 'Nous ne savons pas si cela a été fait',
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
  home: { link: 'Aller à la page d’accueil' },
  language: { label: 'Langue' },
}
