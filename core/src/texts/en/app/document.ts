/** Texts that the build writes into the HTML document of the app. They can be read even if no script runs. */
export const document = {
  appDocument: {
    description: 'Online booking and a live day for salons.',
    needsScripts: 'Chairtime needs JavaScript to show your salon’s day.',
  },
}
