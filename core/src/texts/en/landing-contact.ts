/** The form of an enquiry, and the mail that passes it on to the operator. */
export const contact = {
  form: {
    title: 'Write to us',
    name: 'Your name',
    email: 'Email address',
    topic: 'What is it about?',
    message: 'Message',
    send: 'Send',
    retention: 'We use this to answer you and erase it after 180 days.',
    trap: 'Leave this field empty',
    tooQuick: 'That was very quick. Please check your message and press Send once more.',
  },
  topics: {
    question: 'A question',
    enterprise: 'The Enterprise plan',
    press: 'Press',
    other: 'Something else',
  },
  sent: {
    title: 'Thank you, we’ve got your message',
    description:
      'Your message to the people behind this installation of Chairtime has been stored.',
    text: 'It’s on its way to us. We’ll answer to the email address you gave, usually within one working day.',
    back: 'To the start page',
  },
  mail: {
    greeting: 'Hi,',
    subject: (topic: string, name: string) => `${topic}: ${name}`,
    opening:
      'Someone wrote with the form on the contact page. Your answer to this mail goes to them.',
    name: 'Name',
    email: 'Email',
    topic: 'Topic',
  },
}
