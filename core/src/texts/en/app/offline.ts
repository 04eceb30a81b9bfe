import { asSentences } from '../../words.ts'

/**
 * The app without a connection, and changes that wait to be sent or were refused. Also the texts about a new version,
 * and the shortcuts of the installed app.
 */
export const offline = {
  note: {
    since: (time: string) => asSentences(`Offline since ${time}`),
    lastKnown: (time: string) => asSentences(`Showing what was last known at ${time}`),
    missing: 'What is not here yet comes when you’re back online.',
    waiting: (count: number) =>
      count === 1 ? '1 change waits to be sent.' : `${count} changes wait to be sent.`,
    list: 'Show changes',
  },
  notHere: 'This is not on this device. It comes when you’re back online.',
  unsent: {
    mark: 'Waiting to be sent',
    title: 'Changes not sent yet',
    none: 'Nothing is waiting to be sent.',
    madeAt: (time: string) => `Made ${time}`,
    old: 'This change is more than a day old. Send it all the same?',
    send: 'Send',
    discard: 'Discard',
    show: 'Show',
    dismiss: 'Dismiss',
    bookAgain: 'Book again',
    refused: (count: number) => `${count} changes could not be made`,
    changedBy: (name: string, status: string, by: { actor: string; time: string }) =>
      asSentences(`${name} is ${status} now, changed by ${by.actor} at ${by.time}`),
    changed: (name: string, status: string) => `${name} is ${status} now.`,
    notApplied: (title: string) => `“${title}” was not applied.`,
    notes: (name: string, text: string) => `Notes about ${name}’s visit: “${text}”`,
    status: (name: string, status: string) => `${name}: ${status}`,
  },
  signOut: {
    title: 'Sign out?',
    lost: (count: number) =>
      count === 1
        ? '1 change has not been sent yet. Signing out discards it.'
        : `${count} changes have not been sent yet. Signing out discards them.`,
    stay: 'Stay signed in',
    leave: 'Discard and sign out',
  },
  shortcut: {
    book: 'New appointment',
    walkIn: 'Walk-in',
  },
  missingPart: {
    text: 'A part of this page could not be loaded.',
    reload: 'Reload',
  },
  newVersion: {
    text: 'A new version of Chairtime is ready.',
    reload: 'Reload',
    later: 'Later',
  },
}
