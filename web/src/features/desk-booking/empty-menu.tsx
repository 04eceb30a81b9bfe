import { Link } from 'react-router'
import { Sentence, useAppTexts } from '../../lib/texts.ts'

/** Nothing can be booked yet; the way to change that. */
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
