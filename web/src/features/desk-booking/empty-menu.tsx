import { Link } from 'react-router'
import { Sentence, useAppTexts } from '../../lib/texts.ts'

/** Says that the menu has no services yet, and links to the page that adds them. */
export function EmptyMenu() {
  const texts = useAppTexts().deskBooking
  const link = (
    <Link to="/services" className="font-medium text-accent underline underline-offset-4">
      {texts.addAService}
    </Link>
  )
  return (
    <p className="rounded-md bg-sunken p-4">
      <Sentence parts={texts.emptyMenu(link)} />
    </p>
  )
}
