/** What the document of the app says before its scripts run, or where they cannot. The build writes it there. */
export const document = {
  appDocument: {
    description: 'Online booking and a live day for salons.',
    needsScripts: 'Chairtime needs JavaScript to show your salon’s day.',
  },
}
