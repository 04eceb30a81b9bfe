/** The user, the salon and the appearance of the screens. */
export const settings = {
  settings: { title: 'Settings', notSet: 'Not set' },
  profile: { title: 'Profile', name: 'Name', email: 'Email', phone: 'Phone' },
  business: {
    title: 'Business',
    name: 'Business name',
    address: 'Booking address',
    onlineBooking: 'Online booking',
    open: 'Open',
    closed: 'Not open yet',
    timezone: 'Time zone',
    currency: 'Currency',
  },
  plan: {
    title: 'Billing',
    off: 'Billing is off for this installation: no limits.',
    current: 'Current plan',
    trialEnds: 'Trial ends',
    manage: 'Manage Billing',
  },
  appearance: { title: 'Appearance', theme: 'Theme' },
  theme: { system: 'Like the system', light: 'Light', dark: 'Dark' },
}
