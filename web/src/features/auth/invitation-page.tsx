import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, errorMessage, failureOf } from '../../lib/api-error.ts'
import { loadQueue, waitingActions } from '../../lib/queue-store.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AuthFrame, TextLink } from './auth-frame.tsx'
import { useAcceptInvitation, useInvitation } from './invitation-queries.ts'
import { endSession } from './queries.ts'

/** Joins a salon with the link of an invitation. Joining needs a press, because mail scanners open links. */
export function InvitationPage() {
  const { joining } = useAppTexts().team
  const [search] = useSearchParams()
  const token = search.get('token')
  if (token) return <Invitation token={token} />
  return (
    <AuthFrame title={joining.titleUnknown} subtitle="">
      <Banner>{joining.incomplete}</Banner>
    </AuthFrame>
  )
}

type InvitationView = NonNullable<ReturnType<typeof useInvitation>['data']>

function Invitation({ token }: { token: string }) {
  const { joining, role } = useAppTexts().team
  const reading = useInvitation(token)
  const invitation = reading.data
  // read once, when the page opens, because joining changes the session
  const [signedInName, setSignedInName] = useState(() => useSession.getState().user?.name)
  if (reading.isPending) {
    // without the frame, whose heading would move when the invitation comes
    return (
      <main className="mx-auto grid min-h-dvh w-full max-w-md items-center px-4">
        <Skeleton className="h-96" />
      </main>
    )
  }
  return (
    <AuthFrame
      title={invitation ? joining.title(invitation.business_name) : joining.titleUnknown}
      subtitle={invitation ? joining.as(role[invitation.role]) : ''}
      footer={<TextLink to="/login">{joining.signIn}</TextLink>}
    >
      {reading.isError && <ErrorState {...failureOf(reading)} />}
      {invitation && signedInName && (
        <SignOutFirst name={signedInName} onDone={() => setSignedInName(undefined)} />
      )}
      {invitation && !signedInName && <JoinForm token={token} invitation={invitation} />}
    </AuthFrame>
  )
}

interface SignOutFirstProps {
  readonly name: string
  readonly onDone: () => void
}

/** Asks the signed-in person to sign out first. Joining would sign them out unasked, and lose unsent changes. */
function SignOutFirst({ name, onDone }: SignOutFirstProps) {
  const { joining } = useAppTexts().team
  const navigate = useNavigate()
  const leave = async () => {
    const waiting = waitingActions(await loadQueue())
    void endSession()
    // the dashboard asks about changes that were not sent
    if (waiting.length > 0) void navigate('/dashboard')
    else onDone()
  }
  return (
    <div className="space-y-4">
      <p>{joining.signedIn(name)}</p>
      <Button variant="primary" className="w-full" onClick={() => void leave()}>
        {joining.signOut}
      </Button>
    </div>
  )
}

interface JoinFormProps {
  readonly token: string
  readonly invitation: InvitationView
}

function JoinForm({ token, invitation }: JoinFormProps) {
  const { joining } = useAppTexts().team
  const { has_account: hasAccount } = invitation
  const [name, setName] = useState(invitation.staff_name ?? '')
  const [password, setPassword] = useState('')
  const join = useAcceptInvitation()
  const navigate = useNavigate()
  const errors = join.error instanceof ApiError ? join.error.errors : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join.mutate(
      { token, password, ...(!hasAccount && { your_name: name }) },
      { onSuccess: () => void navigate('/dashboard', { replace: true }) },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <p>{hasAccount ? joining.haveAccount : joining.choose}</p>
      {join.isError && <Banner>{errorMessage(join.error)}</Banner>}
      <Field label={joining.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            readOnly
            value={invitation.email}
          />
        )}
      </Field>
      {!hasAccount && (
        <Field label={joining.name} error={errors?.your_name?.[0]}>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label={hasAccount ? joining.password : joining.newPassword}
        hint={!hasAccount && joining.passwordRule}
        error={errors?.password?.[0]}
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete={hasAccount ? 'current-password' : 'new-password'}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        busy={join.isPending}
        busyLabel={joining.submitting}
      >
        {joining.submit}
      </Button>
    </form>
  )
}
