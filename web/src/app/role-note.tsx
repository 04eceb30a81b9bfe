import { Link } from 'react-router'
import { useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { buttonClass } from '../ui/button.tsx'
import { Message } from './message-page.tsx'

/** In place of a page that the role does not include: what it includes, who can change it, and the way to Today. */
export function RoleNote() {
  const { otherRole, role, roleHint } = useAppTexts().team
  const own = useSession(({ tenant }) => tenant?.role)
  if (!own) return null
  return (
    <div className="grid justify-items-center gap-6 py-12">
      <Message title={otherRole.title}>{otherRole.text(role[own], roleHint[own])}</Message>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        {otherRole.toToday}
      </Link>
    </div>
  )
}
