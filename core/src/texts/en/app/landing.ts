/** The start page for a visitor. */
export const landing = {
  landing: {
    title: 'Your salon’s day, booked and in view.',
    text: 'Chairtime gives a salon, barbershop, nail salon or spa its own booking page and a live view of the day: who is in which chair, what comes next, and which gaps can still be sold. A booking is refused when a person or a chair is already taken, so nobody is booked twice.',
    startTrial: 'Start your free trial',
    signIn: 'Sign in',
  },
  /** The sample services of the drawn day. */
  sampleService: {
    cut: 'Cut',
    colour: 'Colour',
    beard: 'Beard',
    highlights: 'Highlights',
    blowout: 'Blowout',
    gloss: 'Gloss',
  },
}
