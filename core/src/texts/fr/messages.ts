import type { MessageTexts } from '../messages.ts'
import { asSentences } from '../words.ts'
import { listOf } from './words.ts'

export const messages: MessageTexts = {
  waitlistDays: (first, last) => (first === last ? first : `du ${first} au ${last}`),
  letter: {
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    service: (service, staff) => `${service} avec ${staff}`,
  },
  details: {
    tip: 'Pourboire',
    total: 'Total',
    when: 'Quand',
    what: 'Prestation',
    price: 'Prix',
    where: 'Adresse',
    phone: 'Téléphone',
  },
  receipt: {
    number: 'N°',
    subtotal: 'Sous-total',
    discount: 'Remise',
    taxAdded: (rate) => `Taxe ${rate}`,
    taxIncluded: (rate) => `Taxe ${rate} incluse`,
    card: 'Carte',
    cash: 'Espèces',
    other: 'Autre paiement',
    change: 'Monnaie rendue',
    refunded: 'Remboursé',
  },
  changes: {
    both: (until) => `Vous pouvez modifier ou annuler en ligne jusqu’au ${until}.`,
    each: (move, cancel) =>
      `Vous pouvez déplacer en ligne jusqu’au ${move} et annuler jusqu’au ${cancel}.`,
    onlyCancel: (until) => `Vous pouvez annuler en ligne jusqu’au ${until}.`,
    onlyMove: (until) => `Vous pouvez déplacer en ligne jusqu’au ${until}.`,
    call: (phone) => `Pour tout changement, appelez le ${phone}.`,
    contact: 'Pour tout changement, contactez le salon.',
  },
  actions: {
    manageBooking: 'Voir ou modifier votre rendez-vous',
    manageRequest: 'Voir ou retirer votre demande',
    directions: 'Itinéraire',
    rebook: 'Choisir un autre horaire',
    resetPassword: 'Choisir un nouveau mot de passe',
    verifyEmail: 'Confirmer mon adresse',
    joinTeam: 'Rejoindre l’équipe',
    freeTimes: 'Voir les horaires libres',
    leaveWaitlist: 'Quitter la liste d’attente',
    openSite: 'Ouvrir la page de réservation',
    openPreview: 'Ouvrir l’aperçu',
  },
  letters: {
    confirmation: {
      subject: (salon, when) => `Votre rendez-vous chez ${salon}\u00a0: ${when}`,
      opening: (salon) => `Votre rendez-vous chez ${salon} est confirmé.`,
    },
    request: {
      subject: (salon, when) => `Votre demande à ${salon}\u00a0: ${when}`,
      opening: (salon) =>
        asSentences(
          `Nous avons transmis votre demande à ${salon}`,
          'La confirmation suivra bientôt.',
        ),
    },
    moved: {
      subject: (salon, when) => `Nouvel horaire chez ${salon}\u00a0: ${when}`,
      opening: (salon) => `Votre rendez-vous chez ${salon} a un nouvel horaire.`,
    },
    movedRequest: {
      subject: (salon, when) => `Votre demande à ${salon}, nouvel horaire\u00a0: ${when}`,
      opening: (salon) =>
        `Votre demande à ${salon} a un nouvel horaire. La confirmation suivra bientôt.`,
    },
    cancelled: {
      subject: (salon, when) => `Annulé\u00a0: votre rendez-vous chez ${salon}, ${when}`,
      openingBySalon: (salon) => `${salon} a dû annuler votre rendez-vous.`,
      openingByClient: (salon) =>
        `Votre rendez-vous chez ${salon} est annulé, comme vous l’avez demandé.`,
    },
    late: {
      subject: (salon, when) =>
        `Nous avons du retard\u00a0: votre rendez-vous chez ${salon}, ${when}`,
      opening: (salon, minutes) =>
        `${salon} a environ ${minutes} minutes de retard. Votre rendez-vous est maintenu, il commencera simplement un peu plus tard.`,
      closing: 'Veuillez nous excuser pour l’attente.',
    },
    receipt: {
      subject: (salon) => `Votre reçu de ${salon}`,
      opening: (salon, total, when) =>
        asSentences(`Merci de votre visite chez ${salon}`, `Vous avez payé ${total}, ${when}.`),
    },
    waitlist: {
      subject: (salon, days) => `Vous êtes sur la liste d’attente chez ${salon}\u00a0: ${days}`,
      opening: (salon) =>
        asSentences(
          `Vous êtes sur la liste d’attente chez ${salon}`,
          'Nous vous préviendrons si un horaire se libère. Ce n’est pas encore un rendez-vous.',
        ),
    },
    contactCode: {
      subject: (salon, code) => `${code} est votre code pour ${salon}`,
      opening: (salon, code) =>
        asSentences(`${code} est le code qui confirme votre adresse e-mail chez ${salon}`),
      closing:
        'Il est valable 10 minutes. Si vous ne l’avez pas demandé, vous n’avez rien à faire. Ne le communiquez à personne.',
    },
    emailVerification: {
      subject: 'Confirmez votre adresse e-mail',
      opening:
        'Bienvenue chez Chairtime. Confirmez que cette adresse est la vôtre, afin que les messages sur votre salon vous parviennent.',
      closing:
        'Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez pas ouvert de compte, vous n’avez rien à faire.',
    },
    teamInvitation: {
      subject: (salon) => `Invitation dans l’équipe de ${salon}`,
      opening: (salon) => `${salon} vous invite à vous connecter à son agenda sur Chairtime.`,
      closing:
        'Le lien fonctionne une seule fois, pendant une semaine. Si vous n’y travaillez pas, vous n’avez rien à faire.',
    },
    passwordReset: {
      subject: 'Choisissez un nouveau mot de passe',
      opening:
        'Quelqu’un, vous-même espérons-le, a demandé un nouveau mot de passe pour votre compte Chairtime.',
      closing:
        'Le lien fonctionne une seule fois, pendant 30 minutes. Si ce n’était pas vous, rien n’a changé et vous n’avez rien à faire.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été modifié',
      opening:
        'Le mot de passe de votre compte Chairtime vient d’être modifié, et tous les appareils ont été déconnectés.',
      closing:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe avec «\u202fForgot password?\u202f».',
    },
    sessionEnded: {
      subject: 'Une session a été fermée pour votre sécurité',
      opening:
        'Une session de votre compte Chairtime a été utilisée à deux endroits à la fois, nous l’avons donc fermée. Les autres appareils restent connectés.',
      closing:
        'Si vous n’avez pas restauré un navigateur à partir d’une sauvegarde, choisissez un nouveau mot de passe avec «\u202fForgot password?\u202f».',
    },
    siteLink: {
      subject: (salon) => `Votre page de réservation\u00a0: ${salon}`,
      opening: 'Voici votre page de réservation, telle que vos clients la verront.',
    },
    previewLink: {
      subject: (salon) => `Aperçu de votre page de réservation\u00a0: ${salon}`,
      opening:
        'Voici votre page de réservation avant son ouverture. Réservez un rendez-vous pour l’essayer\u00a0: rien n’est enregistré.',
      closing:
        'Le lien fonctionne 7 jours. Toute personne qui l’a peut voir la page, alors ne le partagez qu’avec des personnes de confiance.',
    },
  },
  /** Within the GSM 7-bit alphabet, which has no ç and no letter with a circumflex. */
  text: {
    service: (service, staff) => `${service} avec ${staff}`,
    siteLink: (salon, link) => `${salon}: votre page de réservation est ${link}`,
    previewLink: (salon, link) =>
      `${salon}: votre page de réservation en avant-première, pendant 7 jours: ${link}`,
    contactCode: (salon, code) => `${salon}: ${code} est votre code, valable 10 minutes.`,
    confirmation: (salon, when, services, link) =>
      asSentences(
        `${salon}: confirmé, ${when}${services && `, ${services}`}`,
        `Modifier: ${link} Répondez STOP pour ne plus recevoir de SMS.`,
      ),
    request: (salon, when, link) =>
      `${salon}: demande enregistrée pour le ${when}, confirmation à suivre. Voir: ${link} Répondez STOP pour ne plus recevoir de SMS.`,
    moved: (salon, when, link) =>
      `${salon}: nouvel horaire, ${when}. Modifier: ${link} Répondez STOP pour ne plus recevoir de SMS.`,
    movedRequest: (salon, when, link) =>
      `${salon}: votre demande est maintenant pour le ${when}, confirmation à suivre. Voir: ${link} Répondez STOP pour ne plus recevoir de SMS.`,
    cancelled: (salon, when, link) =>
      `${salon}: rendez-vous annulé, ${when}. Réserver à nouveau: ${link} Répondez STOP pour ne plus recevoir de SMS.`,
    late: (salon, when, minutes, link) =>
      `${salon}: environ ${minutes} min de retard, désolés. Votre rendez-vous est maintenu, ${when}. Voir: ${link} Répondez STOP pour ne plus recevoir de SMS.`,
    waitlist: (salon, days, link) =>
      asSentences(
        `${salon}: inscription sur la liste d'attente, ${days}`,
        `Ce n'est pas encore un rendez-vous. Quitter la liste: ${link} Répondez STOP pour ne plus recevoir de SMS.`,
      ),
    receipt: (salon, total, when) =>
      `${salon}: vous avez payé ${total}, ${when}. Merci. Répondez STOP pour ne plus recevoir de SMS.`,
    stopped: (salon) =>
      `${salon}: vous ne recevrez plus de SMS de ce numéro. Répondez START pour en recevoir à nouveau.`,
    started: (salon) =>
      `${salon}: vous recevrez à nouveau des SMS sur vos rendez-vous. HELP pour de l'aide, STOP pour ne plus en recevoir.`,
    changeTime: (salon, when, link) =>
      `${salon}: modifiez ici votre rendez-vous, ${when} : ${link} Répondez STOP pour ne plus recevoir de SMS.`,
    help: (salon) =>
      `${salon}: SMS sur vos rendez-vous. Pour toute autre question, appelez le salon. Répondez STOP pour ne plus recevoir de SMS.`,
  },
  calendar: {
    unnamedService: 'Rendez-vous',
    title: (services, salon) => `${services} chez ${salon}`,
    withStaff: (staff) => `Avec ${listOf(staff)}`,
    description: (what, link) => `${what}\nVoir ou modifier votre rendez-vous\u00a0: ${link}`,
  },
}
