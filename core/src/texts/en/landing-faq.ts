/** The questions and answers of the landing page. */
export const faq = {
  title: 'Questions and answers',
  items: [
    {
      question: 'How long does it take to set up?',
      answer:
        'Under 5 minutes. The setup has five steps: your trade, opening hours, chairs and team, services, and launch. Until you launch you can go back to every answer.',
    },
    {
      question: 'Do I need a credit card for the trial?',
      answer: 'No. You sign up with an email address. Nothing is charged when the trial ends.',
    },
    {
      question: 'Can two clients book the same time?',
      answer:
        'No. Each booking claims the staff member and the chair or room it needs, and the database refuses a second claim. The client who comes second is offered the three nearest free times.',
    },
    {
      question: 'Do my clients need an account or an app?',
      answer:
        'No. They book with a name and an email address or phone number, in English, Spanish, German, French or Vietnamese. The link in their confirmation is all they need to move or cancel.',
    },
    {
      question: 'Which messages do clients get?',
      answer:
        'A confirmation as soon as they book and a note for each change: by email, or by text if they agreed to texts. The reply C confirms the visit, STOP ends all texts, and any other reply appears among your notifications. This version has no provider of texts yet: in production it sends emails only.',
    },
    {
      question: 'Can clients move or cancel by themselves?',
      answer:
        'Yes, by the link in their message, until the deadline that you set, and for 15 minutes after booking in any case. After that the page asks them to call you.',
    },
    {
      question: 'Does it handle color, with processing time?',
      answer:
        'Yes. A service can have hands-on and hands-free parts. While a color develops, the stylist can be booked for another client and the chair stays taken.',
    },
    {
      question: 'Which time zone is shown?',
      answer:
        'Always the salon’s. A client who is somewhere else is told so on the page. Clock changes in spring and fall are handled.',
    },
    {
      question: 'Who owns my data?',
      answer:
        'You do. Each salon sees only its own clients, and the database enforces it. Chairtime is open source, so you can also run it on your own server.',
    },
    {
      question: 'What happens after the trial?',
      answer:
        'Your data and the appointments you have stay; only new bookings stop. This version takes no payments, so a salon on a server in production simply goes on.',
    },
  ],
}
