import { UserPlus } from 'lucide-react'
import { failureOf } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberList } from './member-list.tsx'
import { useTeam } from './queries.ts'

/** The team of the salon: its members, the invitations that nobody has accepted, and the form that invites somebody. */
export function TeamPage() {
  const { team, invite, open } = useAppTexts().team
  const answer = useTeam()
  const mayChange = useMay('team.write')
  const { data } = answer
  const invitationCard = useKeptFocus<HTMLElement>()
  const isAlone = data?.members.length === 1 && data.invitations.length === 0
  return (
    <div className="max-w-3xl space-y-4">
      <h1 className="text-2xl">{team.title}</h1>
      <p className="text-ink-soft">{team.intro}</p>
      {answer.isPending && (
        <WhileLoading>
          <Skeleton className="h-96" />
        </WhileLoading>
      )}
      {answer.isError && <ErrorState {...failureOf(answer)} />}
      {data && (
        <Card title={team.members}>
          <MemberList team={data} mayChange={mayChange} />
          {isAlone && (
            <EmptyState icon={<UserPlus aria-hidden />} title={team.alone}>
              {team.aloneText}
            </EmptyState>
          )}
        </Card>
      )}
      {data && data.invitations.length > 0 && (
        <Card ref={invitationCard} tabIndex={-1} title={open.title} className="focus:outline-none">
          <InvitationList invitations={data.invitations} mayChange={mayChange} />
        </Card>
      )}
      {data && mayChange && (
        <Card title={invite.title}>
          <InviteForm team={data} />
        </Card>
      )}
    </div>
  )
}
