import type { MessageTexts } from '../messages.ts'
import { listOf } from './words.ts'

export const messages: MessageTexts = {
  letter: {
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    service: (service, staff) => `${service} avec ${staff}`,
  },
  details: {
    when: 'Quand',
    what: 'Prestation',
    price: 'Prix',
    where: 'Adresse',
    phone: 'Téléphone',
  },
  actions: {
    manageBooking: 'Voir, déplacer ou annuler',
    manageRequest: 'Voir ou retirer',
    rebook: 'Choisir un autre horaire',
    resetPassword: 'Choisir un nouveau mot de passe',
    openSite: 'Ouvrir la page de réservation',
  },
  letters: {
    confirmation: {
      subject: (salon, when) => `Votre rendez-vous chez ${salon}\u00a0: ${when}`,
      opening: (salon) => `Votre rendez-vous chez ${salon} est confirmé.`,
    },
    request: {
      subject: (salon, when) => `Votre demande à ${salon}\u00a0: ${when}`,
      opening: (salon) =>
        `Nous avons transmis votre demande à ${salon}. La confirmation suivra bientôt.`,
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
    contactCode: {
      subject: (salon, code) => `${code} est votre code pour ${salon}`,
      opening: (salon, code) =>
        `${code} est le code qui confirme votre adresse e-mail chez ${salon}.`,
      closing:
        'Il est valable 10 minutes. Si vous ne l’avez pas demandé, vous n’avez rien à faire\u202f; ne le communiquez à personne.',
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
  },
  /** Within the GSM 7-bit alphabet, which has no ç and no letter with a circumflex. */
  text: {
    service: (service, staff) => `${service} avec ${staff}`,
    siteLink: (salon, link) => `${salon}: votre page de réservation est ${link}`,
    contactCode: (salon, code) => `${salon}: ${code} est votre code, valable 10 minutes.`,
    confirmation: (salon, when, services, link) =>
      `${salon}: confirmé, ${when}${services && `, ${services}`}. Modifier: ${link} Répondez STOP pour ne plus en recevoir.`,
    request: (salon, when, link) =>
      `${salon}: demande enregistrée pour ${when}, confirmation à suivre. Voir: ${link} Répondez STOP pour ne plus en recevoir.`,
    moved: (salon, when, link) =>
      `${salon}: nouvel horaire, ${when}. Modifier: ${link} Répondez STOP pour ne plus en recevoir.`,
    movedRequest: (salon, when, link) =>
      `${salon}: votre demande est maintenant pour ${when}, confirmation à suivre. Voir: ${link} Répondez STOP pour ne plus en recevoir.`,
    cancelled: (salon, when, link) =>
      `${salon}: rendez-vous annulé, ${when}. Réserver à nouveau: ${link} Répondez STOP pour ne plus en recevoir.`,
    stopped: (salon) =>
      `${salon}: vous ne recevrez plus de SMS de ce numéro. Répondez START pour en recevoir à nouveau.`,
    started: (salon) =>
      `${salon}: vous recevrez à nouveau des SMS sur vos rendez-vous. HELP pour de l'aide, STOP pour ne plus en recevoir.`,
    help: (salon) =>
      `${salon}: SMS sur vos rendez-vous. Pour toute autre question, appelez le salon. Répondez STOP pour ne plus en recevoir.`,
  },
  calendar: {
    unnamedService: 'Rendez-vous',
    title: (services, salon) => `${services} chez ${salon}`,
    manage: (link) => `Voir, déplacer ou annuler\u00a0: ${link}`,
    withStaff: (staff, link) => `Avec ${listOf(staff)}. Voir, déplacer ou annuler\u00a0: ${link}`,
  },
}
