/** Replies of successful calls about an account. */
export const account = {
  account: {
    resetSent:
      'If we know that address, we’ve sent a link to it. Nothing there after a few minutes? Ask again and we’ll send a new one.',
    verificationSent: 'A new link is on its way to you.',
    alreadyVerified: 'Your email address is already confirmed.',
    verified: 'Thank you. Your email address is confirmed.',
    passwordChanged: 'Your password is changed. Please sign in with it.',
  },
}
