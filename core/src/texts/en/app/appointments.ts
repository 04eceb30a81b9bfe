/** One appointment with all that can be done with it. */
export const appointments = {
  visitSheet: {
    title: 'Appointment',
    clientConfirmed: 'Client confirmed',
    rangeWith: (range: string, staff: string) => `${range} with ${staff}`,
    bookedAs: (contact: readonly string[]) => `Booked as ${contact.join(' · ')}`,
    whose: 'Whose appointment is this?',
  },
  /** Steps forward, by the status that they lead to. */
  statusStep: { confirmed: 'Confirm', arrived: 'Check in', in_progress: 'Start' },
  /** Steps back, by the status that they leave. */
  stepBack: {
    cancelled: 'Restore appointment',
    completed: 'Reopen',
    in_progress: 'Undo start',
    arrived: 'Undo check-in',
    no_show: 'They came after all',
  },
  visitAction: {
    checkOut: 'Check out',
    no_show: 'No-show',
    cancelled: 'Cancel appointment',
    /** Of a visit that has begun: its client gets no message any more. */
    cancelExplain: 'This frees the time. The client gets no message. You can’t undo it.',
    keep: 'Keep it',
    /** A cancellation that can be taken back until its message goes out. */
    waiting: 'We’ll tell the client in half a minute.',
    /** A visit that was paid ahead is cancelled. */
    paymentStays: 'Its payment stays until you refund it.',
    changed: (client: string, status: string) => `${client}: ${status}`,
    undo: 'Undo',
  },
  paid: {
    /** `Paid $54, tip $9 included, by card`; without the parts that are `undefined`. */
    sentence: ({ total, tip, discount, payments }: Payment) =>
      [
        `Paid ${total}`,
        tip === undefined ? [] : `tip ${tip} included`,
        discount === undefined ? [] : `${discount} discount taken off`,
        payments.map(({ method, amount }) =>
          payments.length === 1 ? ways[method] : `${amount} ${ways[method]}`,
        ),
      ]
        .flat()
        .join(', '),
  },
}

const ways = { card: 'by card', cash: 'in cash', other: 'in another way' }

/** Amounts of a payment in words. */
export interface Payment {
  readonly total: string
  readonly tip: string | undefined
  readonly discount: string | undefined
  readonly payments: readonly { readonly method: keyof typeof ways; readonly amount: string }[]
}
