import { THEIRS_SHOWN } from '../words.ts'

/** The user, the salon and the appearance of the screens. */
export const settings = {
  settings: { title: 'Settings', notSet: 'Not set' },
  profile: { title: 'Profile', name: 'Name', email: 'Email', phone: 'Phone' },
  business: {
    title: 'Business',
    name: 'Business name',
    address: 'Booking address',
    plan: 'Plan',
    onlineBooking: 'Online booking',
    open: 'Open',
    closed: 'Not open yet',
    timezone: 'Time zone',
    currency: 'Currency',
  },
  pictures: {
    title: 'Pictures',
    intro:
      'They appear on your booking site at once. Drop a file on its place or choose one: JPEG, PNG, WebP or AVIF.',
    cover: 'Cover',
    coverHint: 'A wide photo. Until there is one, your site shows a drawing in your color.',
    logo: 'Logo',
    logoHint: 'A square looks best.',
    team: 'Team',
    services: 'Services',
    choose: 'Choose',
    replace: 'Replace',
    chooseFor: (place: string) => `Choose a picture: ${place}`,
    replaceFor: (place: string) => `Replace the picture: ${place}`,
    removeFor: (place: string) => `Remove the picture: ${place}`,
    uploading: (place: string) => `Uploading: ${place}`,
    tooLarge: (megabytes: number) =>
      `This file is larger than ${megabytes} MB. Please choose a smaller one.`,
    replaced: (place: string) => `New picture: ${place}`,
    removed: (place: string) => `Picture removed: ${place}`,
    undo: 'Undo',
  },
  site: {
    title: 'Your booking site',
    name: 'Business name',
    phone: 'Phone for clients (optional)',
    phoneHint: 'Shown on your booking site and in messages. Empty: no number is shown.',
    showOwn: (phone: string) => `Show my own number (${phone}) to clients`,
    email: 'Email for clients (optional)',
    address: 'Street address (optional)',
    about: 'About (optional)',
    aboutHint: 'A sentence or two, at the top of your site and in search results.',
    color: 'Color',
    otherColor: 'Another color',
    colorReadable: 'White text is easy to read on this color.',
    colorPale: 'This color is light, so text in this color is a shade darker on your site.',
    save: 'Save',
    saved: 'Saved. Your site shows it now.',
    changedMeanwhile: `Someone else changed this while you were typing. ${THEIRS_SHOWN}`,
    preview: 'Preview',
    previewHint: 'Only people with the preview link can see your site before it opens.',
  },
  policy: {
    title: 'Booking policy',
    intro:
      'What clients can do online by themselves. You can always do more at the desk. Visits that are booked keep the terms they were booked with.',
    interval: 'Offer a start every',
    lead: 'Clients can book until',
    untilStart: 'the start',
    horizon: 'Clients can book ahead',
    hold: 'Hold a chosen time for',
    cancel: 'Clients can cancel until',
    move: 'Clients can move their visit until',
    before: (span: string) => `${span} before`,
    approval: 'New online bookings',
    instant: 'Are confirmed at once',
    request: 'Wait for your approval',
    requestHint: 'They hold their time meanwhile, and you approve or decline each one.',
    save: 'Save booking policy',
    saved: 'Saved. Later bookings follow it.',
    changedMeanwhile: `Someone else changed the booking policy meanwhile. ${THEIRS_SHOWN}`,
    undo: 'Undo',
  },
  tax: {
    title: 'Tax',
    rate: 'Tax rate in percent',
    rateHint: 'For later checkouts. 0 means no tax.',
    invalid: 'Use a rate from 0 to 100 with at most three decimals, such as 8.25.',
    prices: 'Your prices',
    added: 'Do not include tax',
    included: 'Include tax',
    exampleAdded: (price: string, tax: string, total: string) =>
      `A visit of ${price}: tax ${tax}, to pay ${total}.`,
    exampleIncluded: (price: string, tax: string, total: string) =>
      `A visit of ${price}: to pay ${total}, of which ${tax} is tax.`,
    save: 'Save tax',
    saved: 'Tax saved. Later checkouts use it.',
    changedMeanwhile:
      'Someone else changed the tax while you were typing. Theirs is below; what you have changed is kept. Save again to replace theirs.',
    theirs: (rate: string, prices: string) => `${rate} · ${prices}`,
  },
  goal: {
    title: 'Daily goal',
    amount: (currency: string) => `Takings on a day, in ${currency}`,
    hint: 'The dashboard shows today’s takings against it.',
    invalid: (example: string) => `Use an amount above 0, like ${example}.`,
    unreadable: (example: string) =>
      `Use an amount without separators of thousands, like ${example}.`,
    atMost: (amount: string) => `Use an amount of at most ${amount}.`,
    save: 'Save goal',
    saved: (amount: string) => `Daily goal: ${amount}`,
    changedMeanwhile: (amount: string) =>
      `Someone else has set it to ${amount} meanwhile. Save again to replace theirs.`,
    undo: 'Undo',
  },
  /** The offered colours of a salon. */
  color: {
    plum: 'Plum',
    rose: 'Rose',
    terracotta: 'Terracotta',
    olive: 'Olive',
    forest: 'Forest',
    ocean: 'Ocean',
    indigo: 'Indigo',
    charcoal: 'Charcoal',
  },
  poster: {
    scan: 'Scan to book',
    qrLabel: 'QR code of the booking site',
    print: 'Print',
  },
  /** Notifications on this device while the app is closed. */
  device: {
    title: 'Notifications on this device',
    intro:
      'Get each online booking, change and cancellation on this device, even while the app is closed.',
    introOwn:
      'Get each online booking, change and cancellation of your own visits on this device, even while the app is closed.',
    turnOn: 'Notify me on this device',
    isOn: 'Notifications are on. They end when you sign out on this device.',
    test: 'Send a test',
    testSent:
      'A test is on its way. If it doesn’t appear within a minute, check that your device shows notifications of this browser.',
    turnOff: 'Turn off',
    failed:
      'The last notification didn’t reach this device. Turn notifications on again to keep hearing of bookings.',
    turnOnAgain: 'Turn on again',
    unreachable:
      'This browser couldn’t reach its notification service. Check your connection and try again. Private windows can’t get notifications.',
    denied:
      'This browser blocks notifications of this site. Press the symbol beside the address, or open the settings of this site in the browser (on a phone, the settings of the app). Allow notifications there, and load this page again.',
    install:
      'On an iPhone or iPad, put the app on the home screen first: tap the Share button, then Add to Home Screen. Open it from there, sign in, and come back to this page.',
    none: 'This browser can’t show notifications while the app is closed. Try Chrome, Edge, Firefox or Safari, in a window that isn’t private.',
  },
  plan: {
    title: 'Billing',
    off: 'Billing is off for this installation: no limits.',
    current: 'Current plan',
    trialEnds: 'Trial ends',
    manage: 'Manage Billing',
  },
  setUp: {
    title: 'Hours, stations and staff',
    text: 'When you are open, how many clients can be served at once, and who can be booked.',
    hours: 'Opening hours',
    staff: 'Stations and staff',
  },
  team: {
    title: 'Team',
    text: 'Who can sign in to your salon, and what they may do.',
    open: 'Open the team',
  },
  appearance: { title: 'Appearance', theme: 'Theme' },
  theme: { system: 'Match my device', light: 'Light', dark: 'Dark' },
}
