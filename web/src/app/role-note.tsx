import { Link } from 'react-router'
import { useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { buttonClass } from '../ui/button.tsx'
import { Explanation } from './explanation-page.tsx'

/**
 * Stands in place of a page that is for other roles. Says what the user’s role is for and who can change that role, and
 * leads to Today.
 */
export function RoleNote() {
  const { otherRole, role, roleHint } = useAppTexts().team
  const ownRole = useSession(({ tenant }) => tenant?.role)
  if (!ownRole) return null
  return (
    <div className="grid justify-items-center gap-6 py-12">
      <Explanation title={otherRole.title}>
        {otherRole.text(role[ownRole], roleHint[ownRole])}
      </Explanation>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        {otherRole.toToday}
      </Link>
    </div>
  )
}
