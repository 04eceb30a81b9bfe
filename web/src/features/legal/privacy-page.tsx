import { Paragraph, TextPage } from './text-page.tsx'

export function PrivacyPage() {
  return (
    <TextPage title="Privacy Policy">
      <Paragraph title="What is stored">
        Of owners: name, email address, phone number if given, and a hash of the password. Of
        clients: the name and contact details they book with, and their appointments. Of visitors:
        nothing but a scrambled form of their network address, for as long as limits against abuse
        need it.
      </Paragraph>
      <Paragraph title="Who sees it">
        Each salon sees its own clients and no other salon’s; the database itself enforces that.
        Nothing is sold, and there is no advertising or tracking.
      </Paragraph>
      <Paragraph title="In your browser">
        Sign-in is kept in your browser’s storage until you sign out, and so is your choice of a
        light or dark theme. Fonts and scripts come from this installation alone.
      </Paragraph>
      <Paragraph title="Your rights">
        Ask the salon that you booked with to see, correct or erase what it holds about you.
      </Paragraph>
    </TextPage>
  )
}
