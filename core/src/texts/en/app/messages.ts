/** What the app says about a mail to its user, while nobody knows whether the mail arrived. */
export const messages = {
  unknownMail: {
    password_changed: 'We don’t know whether our email about your changed password arrived.',
    session_ended:
      'We don’t know whether our email about a sign-in that we ended for your safety arrived.',
    site_link: 'We don’t know whether our email with the link to your booking site arrived.',
  },
  decision: {
    why: 'The connection broke while it was being sent, and we don’t send it twice on our own.',
    again: 'Send it again',
    leave: 'Leave it',
    sent: 'The email is sent again',
  },
}
