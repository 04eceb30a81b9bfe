/** What the build writes into the document of the app, for before its scripts run, or where they cannot. */
export const document = {
  appDocument: {
    description: 'Online booking and a live day for salons.',
    needsScripts: 'Chairtime needs JavaScript to show your salon’s day.',
  },
}
