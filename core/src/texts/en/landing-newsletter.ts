/** The newsletter: its form, the pages on the way in and out, and the mail that confirms an address. */
export const newsletter = {
  form: {
    title: 'Newsletter',
    readers: 'Join 10,000+ readers.',
    readersNote: 'Sample figure',
    email: 'Email address',
    subscribe: 'Subscribe',
    consent: 'One email a month about running a salon. Leave with one click.',
  },
  /** Title and text of each page. */
  steps: {
    ask: {
      title: 'Get the newsletter',
      text: 'Type your email address. We’ll send you a link to confirm that it’s yours.',
    },
    asked: {
      title: 'Check your mail',
      text: 'If this address isn’t on the list yet, a mail with a link is on its way. You’re on the list once you’ve opened the link and pressed its button. Nothing there after a few minutes? Look in the spam folder, then ask again.',
    },
    confirm: {
      title: 'Confirm your address',
      text: 'Press the button, and you’ll get the newsletter about once a month.',
    },
    confirmed: {
      title: 'You’re on the list',
      text: 'Your address is confirmed. You can leave with the link in any newsletter mail.',
    },
    leave: {
      title: 'Leave the newsletter',
      text: 'Press the button, and you won’t get the newsletter any more.',
    },
    left: {
      title: 'You’ve left the newsletter',
      text: 'We won’t write to this address again, and we’ll erase it within a month.',
    },
    no_such_link: {
      title: 'This link isn’t valid any more',
      text: 'The address has left the list, or it wasn’t confirmed within 30 days. You can ask for the newsletter again below.',
    },
  },
  /** The one button of a page that a mail leads to. */
  buttons: { confirm: 'Confirm my address', leave: 'Leave the newsletter' },
  mail: {
    greeting: 'Hi,',
    subject: 'Please confirm your address for the Chairtime newsletter',
    opening:
      'Someone asked for the Chairtime newsletter with this address. If it was you, please confirm it.',
    confirm: 'Confirm my address',
    closing: 'If it wasn’t you, do nothing: without the confirmation you won’t get it.',
    leave: 'Or remove the address now',
  },
}
