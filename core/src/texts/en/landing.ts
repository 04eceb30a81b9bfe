import { contact } from './landing-contact.ts'
import { faq } from './landing-faq.ts'
import { newsletter } from './landing-newsletter.ts'
import { pricing } from './landing-pricing.ts'

/** The landing page, and the frame of all pages about the product. */
export const landing = {
  page: {
    titleOf: (title: string) => `${title} · Chairtime`,
    title: 'Chairtime – booking for salons, barbershops, nail salons and spas',
    description:
      'Your own booking site in under 5 minutes, a calendar that can’t double-book, a message for each booking and change, and your whole day on one screen.',
  },
  frame: {
    skip: 'Skip to content',
    home: 'Chairtime, start page',
    menu: 'Pages',
    features: 'Features',
    testimonials: 'Testimonials',
    pricing: 'Pricing',
    faq: 'FAQ',
    signIn: 'Sign in',
    startTrial: 'Start free trial',
    rights: 'Chairtime is open source under the MIT license.',
    support: 'Support',
    social: 'Chairtime elsewhere',
    tagOn: (network: string) => `#chairtime on ${network}`,
  },
  newsletter,
  contact,
  links: {
    all: 'All pages',
    product: 'Product',
    company: 'Company',
    help: 'Help',
    legal: 'Legal',
    features: 'Features',
    pricing: 'Pricing',
    demo: 'Demo',
    integrations: 'Integrations',
    mobile: 'Mobile app',
    api: 'API',
    about: 'About',
    blog: 'Blog',
    careers: 'Careers',
    press: 'Press',
    contact: 'Contact',
    helpCenter: 'Help center',
    tutorials: 'Tutorials',
    status: 'Status',
    security: 'Security',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    cookies: 'Cookies',
    gdpr: 'GDPR',
    refunds: 'Refunds',
  },
  hero: {
    title: 'Your salon, booked solid and calm.',
    text: 'A booking site of your own in under 5 minutes, a calendar that can’t double-book, and your whole day on one screen. For salons, barbershops, nail salons and spas.',
    trial: '14-day free trial. No credit card.',
    watch: 'See How It Works',
    samples: 'Sample figures',
    figures: [
      { value: '500+', label: 'salons' },
      { value: '4.9/5', label: 'rating' },
      { value: '80%', label: 'fewer no-shows' },
      { value: '23%', label: 'revenue increase' },
    ],
  },
  video: {
    title: 'How Chairtime works',
    close: 'Close',
    described:
      'A client books a haircut on the booking site, and the visit appears on the salon’s dashboard.',
  },
  /** The services in the picture of a sample day. */
  sampleService: {
    cut: 'Cut',
    color: 'Color',
    beard: 'Beard',
    highlights: 'Highlights',
    blowout: 'Blowout',
    gloss: 'Gloss',
  },
  pains: {
    title: 'You didn’t open a salon to answer the phone',
    items: [
      {
        title: 'The phone rings with wet hands',
        text: 'Every call is a client waiting in the chair, or a booking lost to the salon next door.',
      },
      {
        title: 'Two people, one chair',
        text: 'Paper and chat threads can’t see that the color chair is taken until three.',
      },
      {
        title: 'Holes in a full day',
        text: 'An hour here, forty minutes there: time nobody sold, because nobody saw it.',
      },
      {
        title: 'The empty chair',
        text: 'A forgotten visit costs the slot and the client who wanted it.',
      },
    ],
  },
  solution: {
    title: 'One place for the whole day',
    text: 'Clients book, move and cancel by themselves. You see who is in which chair, who comes next and what is still free.',
    steps: [
      {
        title: 'Answer five questions',
        text: 'Trade, hours, chairs, team, menu. The menu starts with suggestions for your trade.',
      },
      {
        title: 'Share your link',
        text: 'Your booking site has its own address, and a QR code to print. Put it on Instagram, on the door, in your messages.',
      },
      {
        title: 'Watch the day fill',
        text: 'Bookings arrive on your dashboard the second they are made, on every screen you have open.',
      },
    ],
  },
  features: {
    title: 'Everything a busy day needs',
    choose: 'Features',
    items: {
      reminders: {
        title: 'Texts and emails that arrive once',
        text: 'Clients get a confirmation as soon as they book and a note for each change. They reply C to a text to confirm, and you see the answer.',
      },
      gaps: {
        title: 'Gap detection',
        text: 'Chairtime finds the holes in today’s schedule and names the services that fit into each of them.',
      },
      selfService: {
        title: 'Self-service and waiting list',
        text: 'Clients move or cancel by the link in their message, within your policy. When a day is full they join the waiting list instead of leaving.',
      },
      noDoubleBooking: {
        title: 'No double bookings',
        text: 'Every booking claims the person and the chair it needs, down to the processing time of a color. Two clients can’t get the same slot, even in the same second.',
      },
      calendar: {
        title: 'In everyone’s calendar',
        text: 'One tap puts a visit into the client’s own calendar, at Google, Apple or Outlook, with the address of your salon.',
      },
      revenue: {
        title: 'Revenue at a glance',
        text: 'Today’s takings against your goal, how full your chairs are, and how the team’s day is going, live.',
      },
    },
  },
  /** What the pictures of the features show. */
  pictures: {
    message: 'Studio Ana: confirmed, Thu, Nov 26, 10:00 AM, Cut. Reply STOP to opt out.',
    reply: 'C',
    confirmed: { text: 'Lea · Cut · 10:00 AM', note: 'Confirmed' },
    before: 'Lea · Color',
    gap: '1 h 15 min: Cut, Blowout +2',
    after: 'Sam · Beard',
    moved: { text: 'Noa moved to Thursday', note: '11:52 PM' },
    cancelled: { text: 'Max cancelled Friday 3:00', note: '6:14 AM' },
    waiting: { text: 'Una, waiting list: Friday 3:00', note: 'Free now' },
    first: { text: 'Iris · 2:00 PM with Tom', note: 'Booked' },
    second: { text: 'Finn · 2:00 PM with Tom', note: 'Just taken' },
    inCalendar: { text: 'Color with Mia at Studio Ana', note: 'Thu 26, 9:00 AM' },
    takings: '$640',
    goal: '64% of today’s goal · 5 of 8 chairs taken',
  },
  testimonials: {
    title: 'What owners say',
    sample: 'Sample testimonials: they show the kind of salon Chairtime is made for.',
    choose: 'Testimonials',
    items: [
      {
        quote:
          'Sundays used to be for calling people back. Now I open the dashboard on Monday and the week is there.',
        who: 'Owner of a hair salon with five chairs',
        short: 'Hair salon',
      },
      {
        quote:
          'Two barbers, one phone, constant mix-ups. We haven’t had a double booking since we switched.',
        who: 'Owner of a barbershop with two chairs',
        short: 'Barbershop',
      },
      {
        quote:
          'Clients move their own appointments at midnight. I read about it at breakfast, and the gap is already filled.',
        who: 'Owner of a day spa with three rooms',
        short: 'Day spa',
      },
    ],
  },
  demo: {
    title: 'See your booking site before you sign up',
    text: 'Type your salon’s name, choose a color and a few services. The preview is the real booking page.',
    name: 'Salon name',
    namePlaceholder: 'Your Salon',
    color: 'Brand color',
    colors: { purple: 'Purple', blue: 'Blue', green: 'Green', pink: 'Pink', orange: 'Orange' },
    services: 'Services',
    generate: 'Generate Preview',
    generating: 'Generating Your Site...',
    preview: 'Preview of your booking site',
    address: 'Its address',
    empty: 'Your booking site appears here.',
    catalogue: {
      haircut: 'Haircut',
      color: 'Hair Color',
      highlights: 'Highlights',
      blowout: 'Blowout',
      treatment: 'Hair Treatment',
      extensions: 'Extensions',
    },
    duration: (minutes: number) =>
      minutes < 60 ? `${minutes} min` : minutes === 60 ? '1 hr' : `${minutes / 60} hrs`,
    price: (dollars: number, from: boolean) => `$${dollars}${from ? '+' : ''}`,
  },
  pricing,
  faq,
  status: {
    title: 'Status',
    description: 'Whether this installation of Chairtime works right now, checked as you look.',
    allWork: 'Everything works.',
    someFail: 'Something doesn’t work at the moment. Bookings that were confirmed are safe.',
    works: 'Works',
    fails: 'Doesn’t work',
    parts: {
      database: 'Bookings and calendars',
      migrations: 'The newest version of the data',
      disk: 'Room for new data',
      clock: 'The shared clock',
    },
    checkedAt: (time: string) => `Checked on ${time} (UTC). Load the page again for a new check.`,
  },
  final: {
    title: 'Your next client could book tonight',
    text: 'Set up in 5 minutes. 14-day free trial, no credit card.',
    action: 'Start free trial',
    demo: 'Look at the demo salon first',
  },
}
