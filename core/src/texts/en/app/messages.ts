/** What the app tells a user about a mail that did not arrive or may not have arrived. */
export const messages = {
  undeliveredMail: {
    unknown: {
      password_changed: 'We don’t know whether our email about your changed password arrived.',
      session_ended:
        'We don’t know whether our email about a sign-in that we ended for your safety arrived.',
      site_link: 'We don’t know whether our email with the link to your booking site arrived.',
    },
    failed: {
      password_changed: 'Our email about your changed password could not be delivered.',
      session_ended:
        'Our email about a sign-in that we ended for your safety could not be delivered.',
      site_link: 'Our email with the link to your booking site could not be delivered.',
    },
  },
  decision: {
    why: {
      unknown:
        'The connection broke while it was being sent, and we don’t send it twice on our own.',
      failed:
        'The mail server refused it or was away for too long, and we don’t try it again on our own.',
    },
    again: 'Send it again',
    leave: 'Leave it',
    sent: 'The email is sent again',
  },
}
