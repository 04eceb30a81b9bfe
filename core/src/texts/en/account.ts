/** Replies of successful calls about an account. */
export const account = {
  account: {
    resetSent:
      'If there is an account with this address, a link is on its way to it. If none arrives within a few minutes, ask again and we send a new one.',
    passwordChanged: 'Your password is changed. Please sign in with it.',
  },
}
