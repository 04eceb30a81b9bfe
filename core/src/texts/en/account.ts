/** Replies of successful calls about an account. */
export const account = {
  account: {
    resetSent:
      'If we know that address, we’ve sent a link to it. Nothing there after a few minutes? Ask again and we’ll send a new one.',
    passwordChanged: 'Your password is changed. Please sign in with it.',
  },
}
