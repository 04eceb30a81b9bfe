/** What surrounds every page: titles, navigation, notes and messages in place of a page. */
export const frame = {
  pageTitle: {
    login: 'Sign in',
    register: 'Create your account',
    forgotPassword: 'Forgot your password?',
    resetPassword: 'Choose a new password',
    kit: 'Components',
    onboarding: 'Set-up',
    today: 'Today',
    calendar: 'Calendar',
    services: 'Services',
    settings: 'Settings',
    poster: 'QR code to print',
    billing: 'Billing',
  },
  destination: {
    today: 'Today',
    calendar: 'Calendar',
    services: 'Services',
    settings: 'Settings',
    billing: 'Billing',
  },
  navigation: {
    label: 'Main',
    skip: 'Skip to the content',
    book: 'New Appointment',
    more: 'More',
    signOut: 'Sign out',
    loading: 'Loading',
  },
  themeSwitch: {
    lightTheme: 'Light theme',
    darkTheme: 'Dark theme',
    system: 'Theme: System',
    light: 'Theme: Light',
    dark: 'Theme: Dark',
  },
  banner: {
    offline: 'You’re offline. What you see may be out of date; it catches up when you’re back.',
    trialEnded: <Link>(goOn: Link) => [
      'Your free trial has ended. Everything can be read, but not changed. ',
      goOn,
    ],
    goOn: 'How to go on',
  },
  missingPage: {
    title: 'Page not found',
    text: 'Check the address or start again.',
    billingOff:
      'Billing is off for this installation: there are no limits, and nothing is charged.',
    toStart: 'Back to the start',
  },
  brokenPage: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Nothing you saved is lost; please load it again.',
  },
  offlinePage: {
    title: 'This page is not here yet',
    text: 'You’re offline. This page opens when you’re back.',
  },
}
