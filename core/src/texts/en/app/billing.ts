/** The plan of the salon, and the next steps after the trial. */
export const billing = {
  billing: {
    title: 'Billing',
    currentPlan: 'Current plan',
    plan: 'Plan',
    trialEnds: 'Trial ends',
    trialEnded: 'Trial ended',
    creditCard: 'Credit card',
    noCard: 'None needed during the trial',
    trialLeft: (days: string) => `Your free trial has ${days} left. Nothing is charged.`,
  },
  afterTrial: {
    ended:
      'Your free trial has ended. Existing bookings stay. Your booking page is closed to new ones. You can still cancel visits, erase clients and decide who signs in, but not book or change anything else.',
    title: 'How to go on',
    explain:
      'This installation is in test mode, and this version of Chairtime takes no payments. Your data is kept. There are two ways on:',
    clock: <Link>(openClock: Link) => ['Move the clock of this installation back: ', openClock],
    openClock: 'Open the clock',
    switchOff: <Code>(setting: Code) => [
      'Start Chairtime with ',
      setting,
      '. Then no trial ends and no plan limits anything. In production this is always so.',
    ],
  },
}
