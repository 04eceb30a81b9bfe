import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import { appointment } from '../../../test/samples.ts'
import type { AppointmentView } from '../appointments/queries.ts'
import { type Cart, emptyCart, noDiscount, priceCart, requestOf, withoutLine } from './cart.ts'
import { withKnownVisits, withVisit } from './cart-visits.ts'
import { partsOf, quickAmounts } from './payment.ts'

const noTax = { ratePpm: 0, included: true }
const visit = appointment('a', '10:00', '11:00')
const product = {
  key: 'p',
  kind: 'product',
  name: 'Wax',
  price: '3.335',
  quantity: 2,
  discount: noDiscount,
  staff: null,
  appointmentId: null,
} as const

test.each([
  ['USD', '3,33', 666],
  ['KWD', '3.335', 6670],
  ['JPY', '350', 700],
  ['USD', '3.335', null],
  ['JPY', '3.5', null],
  ['USD', 'free', null],
  ['USD', '-3', null],
  ['USD', '50000000', 10_000_000_000],
  ['USD', '50000000.01', null],
])('in %s two products at %s make a bill of %s in minor units', (currency, price, minor) => {
  const cart: Cart = { ...emptyCart, lines: [{ ...product, price }] }
  expect(priceCart(cart, currency, noTax)?.totalMinor ?? null).toBe(minor)
})

test.each([
  ['12,5', 12.5],
  [' 33.33 ', 33.33],
  ['100', 100],
  ['100.01', null],
  ['1,200', null],
  ['0x10', null],
  ['1e1', null],
  ['-5', null],
])('a discount of “%s” in percent is read as %s', (value, percent) => {
  const cart: Cart = { ...withVisit(emptyCart, visit), discount: { kind: 'percent', value } }
  const bill = priceCart(cart, 'USD', noTax)
  expect(bill && requestOf(cart, bill, 'USD').discount).toEqual(percent && { percent })
})

test.each([
  ['contained in prices', { ratePpm: 100_000, included: true }],
  ['added to prices', { ratePpm: 100_000, included: false }],
])(
  'a tip in percent is computed from the services alone, after discounts, with tax %s',
  (_, tax) => {
    const cart = withVisit(emptyCart, visit)
    const sold = { ...product, price: '50', quantity: 1, staff: { id: 's2', name: 'Tom' } }
    const discount = { kind: 'percent', value: '10' } as const
    const tip = { kind: 'percent', percent: 20 } as const
    const whole: Cart = { ...cart, lines: [...cart.lines, sold], discount, tip }
    expect(priceCart(whole, 'USD', tax)?.tips).toEqual([
      { staffId: itemAt(visit.services, 0).staff.id, amountMinor: 810 },
    ])
  },
)

test.each([
  ['in percent', { kind: 'percent', percent: 20 }, [900, 1800]],
  ['typed as a sum', { kind: 'sum', amount: '10.01' }, [334, 667]],
] as const)(
  'a tip %s is shared in proportion to the services of each person',
  (_, tip, [first, second]) => {
    const cart = withVisit(withVisit(emptyCart, visit), {
      ...appointment('b', '10:00', '11:00'),
      services: visit.services.map((each) => ({
        ...each,
        price: 90,
        staff: { id: 's2', name: 'Tom' },
      })),
    })
    expect(priceCart({ ...cart, tip }, 'USD', noTax)?.tips).toEqual([
      { staffId: 's1', amountMinor: first },
      { staffId: 's2', amountMinor: second },
    ])
  },
)

test('a tip typed for somebody whose last line was removed is no longer on the bill', () => {
  const tip = { kind: 'typed', byStaff: { s1: '4.50' } } as const
  const cart: Cart = { ...withVisit({ ...emptyCart, lines: [product] }, visit), tip }
  expect(priceCart(cart, 'KWD', noTax)?.tipMinor).toBe(4500)
  const remaining = withoutLine(cart, 'a 0')
  expect(priceCart(remaining, 'KWD', noTax)?.tips).toEqual([{ staffId: null, amountMinor: 0 }])
})

test('the request holds the versions and the total that were shown', () => {
  const cart: Cart = {
    ...withVisit(emptyCart, visit),
    discount: { kind: 'amount', value: '5' },
    tip: { kind: 'typed', byStaff: { s1: '4.50' } },
  }
  const bill = priceCart(cart, 'USD', noTax)
  expect(bill && requestOf(cart, bill, 'USD')).toMatchObject({
    appointment_ids: ['a'],
    versions: [1],
    lines: [{ name: 'Cut', price: 45, staff_id: 's1', appointment_id: 'a' }],
    discount: { amount: 5 },
    tips: [{ staff_id: 's1', amount: 4.5 }],
    total: 44.5,
  })
})

test('a visit is removed with its last line, and a changed visit has its new price', () => {
  const cart = withVisit({ ...emptyCart, lines: [product] }, visit)
  expect(withoutLine(cart, 'a 0')).toMatchObject({ visits: [], lines: [product] })
  const dearer = {
    ...visit,
    version: 2,
    services: visit.services.map((each) => ({ ...each, price: 50 })),
  }
  const present = withKnownVisits(cart, () => dearer)
  expect(present.visits).toEqual([dearer])
  expect(present.lines.map(({ name, price }) => [name, price])).toEqual([
    ['Cut', '50'],
    ['Wax', '3.335'],
  ])
})

test('a kept cart loses services and visits that are gone, and keeps the edits of its other lines', () => {
  const color = { ...itemAt(visit.services, 0), id: 'v2', name: 'Color', price: 80 }
  const twoServices = { ...visit, services: [...visit.services, color] }
  const full = withVisit(withVisit({ ...emptyCart, lines: [product] }, twoServices), {
    ...visit,
    id: 'b',
  })
  const discount = { kind: 'percent', value: '10' } as const
  const cart = {
    ...full,
    lines: full.lines.map((line) => (line.name === 'Color' ? { ...line, discount } : line)),
  }
  const presentCart = (first: object, second: object = {}) =>
    withKnownVisits(cart, (id) =>
      id === 'a' ? { ...twoServices, version: 2, ...first } : { ...visit, id, ...second },
    )
  const named = ({ lines }: Cart) => lines.map(({ name, price }) => `${name} ${price}`)
  expect(presentCart({}).lines.find(({ name }) => name === 'Color')).toMatchObject({ discount })
  const changed = presentCart({
    services: [color, { ...color, id: 'v3', name: 'Gloss', price: 20 }],
  })
  expect(named(changed)).toEqual(['Color 80', 'Gloss 20', 'Cut 45', 'Wax 3.335'])
  expect(changed.lines[0]).toMatchObject({ discount, key: 'a 0' })
  expect(changed.visits.map(({ version }) => version)).toEqual([2, 1])
  const dearer = presentCart({ services: [{ ...color, price: 90 }] })
  expect(named(dearer)).toEqual(['Color 90', 'Cut 45', 'Wax 3.335'])
  expect(named(presentCart({ status: 'cancelled' }, { checked_out: true }))).toEqual(['Wax 3.335'])
})

test('when a visit is given to a colleague, its kept line names the colleague, unless the desk chose a person at the bill', () => {
  const given = (id: string, name: string): AppointmentView => ({
    ...visit,
    version: 2,
    services: visit.services.map((each) => ({ ...each, staff: { ...each.staff, id, name } })),
  })
  const cart = withVisit(emptyCart, visit)
  const [line] = withKnownVisits(cart, () => given('s2', 'Tom')).lines
  expect(line?.staff).toMatchObject({ id: 's2', name: 'Tom' })
  const chosen = { id: 's3', name: 'Zoe' }
  const edited = { ...cart, lines: cart.lines.map((each) => ({ ...each, staff: chosen })) }
  expect(withKnownVisits(edited, () => given('s2', 'Tom')).lines[0]?.staff).toEqual(chosen)
})

test('the change to give back is computed for cash, also when a card pays the rest; too little cash is refused, and so is a cash part that leaves nothing for the card', () => {
  const cash = { method: 'cash', received: '60', cashPart: '' } as const
  expect(partsOf(cash, 4600, 'USD')).toEqual({
    parts: [{ method: 'cash', amount: 46, received: 60 }],
    changeMinor: 1400,
  })
  expect(partsOf({ ...cash, received: '40' }, 4600, 'USD')).toBeNull()
  const split = { method: 'split', received: '', cashPart: '20' } as const
  expect(partsOf(split, 4600, 'USD')?.parts).toEqual([
    { method: 'cash', amount: 20 },
    { method: 'card', amount: 26 },
  ])
  expect(partsOf({ ...split, received: '50' }, 4600, 'USD')).toEqual({
    parts: [
      { method: 'cash', amount: 20, received: 50 },
      { method: 'card', amount: 26 },
    ],
    changeMinor: 3000,
  })
  expect(partsOf({ ...split, received: '19' }, 4600, 'USD')).toBeNull()
  expect(partsOf({ ...split, cashPart: '46' }, 4600, 'USD')).toBeNull()
  expect(partsOf(cash, 0, 'USD')?.parts).toEqual([])
})

test.each([
  ['USD', 4600, [5000, 6000, 10_000]],
  ['JPY', 4600, [5000, 6000, 10_000]],
  ['KWD', 4600, [5000, 10_000, 20_000]],
])(
  'in %s, for a total of %i minor units, the proposed amounts of cash are the total rounded up to notes',
  (currency, total, amounts) => {
    expect(quickAmounts(total, currency).slice(0, 3)).toEqual(amounts)
  },
)
