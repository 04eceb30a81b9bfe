/** Texts that the build writes into the document of the app. They are read before its scripts run, or without them. */
export const document = {
  appDocument: {
    description: 'Online booking and a live day for salons.',
    needsScripts: 'Chairtime needs JavaScript to show your salon’s day.',
  },
}
