import { listOf, oneBillWith } from '../words.ts'

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
    /** Asked before a visit to come is cancelled at a salon without a plan. Such a salon can undo nothing. */
    cancelForGood:
      'This frees the time. If a message can reach the client, we send it at once. You can’t undo it.',
    /** The same question when the planned start has passed. The client then gets no message any more. */
    cancelExplain: 'This frees the time. The client gets no message. You can’t undo it.',
    keep: 'Keep it',
    /** A cancellation that can be taken back until its message goes out. */
    waiting: 'We’ll tell the client in half a minute.',
    /** Said when a visit is cancelled that is already paid. */
    paymentStays: 'Its payment stays until you refund it.',
    changed: (client: string, status: string) => `${client}: ${status}`,
    undo: 'Undo',
  },
  paid: {
    /** `Paid $54, tip $9 included, by card, $10 refunded`; without the parts that are `undefined`. */
    sentence: ({ total, tip, discount, payments, refunded }: Payment) =>
      [
        `Paid ${total}`,
        tip === undefined ? [] : `tip ${tip} included`,
        discount === undefined ? [] : `${discount} discount taken off`,
        payments.map(({ method, amount }) =>
          payments.length === 1 ? methodWords[method] : `${amount} ${methodWords[method]}`,
        ),
        refunded === undefined ? [] : `${refunded} refunded`,
      ]
        .flat()
        .join(', '),
    /**
     * `Paid $38 of $76 on one bill with Tom Reed, by card, $20 of it refunded`. Without an `amount` of the visit’s own
     * it begins `Paid $76 on one bill`.
     */
    share: ({ amount, total, others, methods, refunded, billRefunded }: Share) => {
      return [
        `Paid ${amount === undefined ? total : `${amount} of ${total}`} on ${oneBillWith(others)}`,
        methods.length > 0 ? listOf(methods.map((method) => methodWords[method])) : [],
        refunded === undefined ? [] : `${refunded} of it refunded`,
        billRefunded === undefined ? [] : `${billRefunded} of the whole bill refunded`,
      ]
        .flat()
        .join(', ')
    },
    /** Of a visit whose payment was wholly paid back. */
    back: (amount: string, methods: readonly (keyof typeof methodWords)[]) =>
      `Refunded ${amount}, ${listOf(methods.map((method) => methodWords[method]))}`,
  },
}

const methodWords = { card: 'by card', cash: 'in cash', other: 'in another way' }

/** Amounts of a payment in words. */
export interface Payment {
  readonly total: string
  readonly tip: string | undefined
  readonly discount: string | undefined
  readonly payments: readonly {
    readonly method: keyof typeof methodWords
    readonly amount: string
  }[]
  readonly refunded: string | undefined
}

/** The part of one visit in a payment for several visits, in words. */
export interface Share {
  readonly amount: string | undefined
  /** Of the whole bill. */
  readonly total: string
  /** The other clients on the bill; an entry is `null` for a client without a name. */
  readonly others: readonly (string | null)[]
  readonly methods: readonly (keyof typeof methodWords)[]
  readonly refunded: string | undefined
  /** What was refunded as a mere amount, not by lines. It belongs to the whole bill, and to no single visit. */
  readonly billRefunded: string | undefined
}
