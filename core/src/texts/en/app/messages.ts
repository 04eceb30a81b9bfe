/** Mails to the user of which nobody knows whether they arrived. */
export const messages = {
  unknownMail: {
    password_changed:
      'We do not know whether our e-mail arrived that tells you that your password was changed.',
    session_ended:
      'We do not know whether our e-mail arrived that tells you that a sign-in of yours was ended for your safety.',
    site_link: 'We do not know whether our e-mail with the link to your booking site arrived.',
  },
  decision: {
    why: 'The connection broke off while it was being sent, and we do not send it twice by ourselves.',
    again: 'Send it again',
    leave: 'Leave it',
    sent: 'The e-mail is sent again',
  },
}
