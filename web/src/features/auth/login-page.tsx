import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router'
import { errorMessage } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AuthFrame, TextLink, TrialPromise } from './auth-frame.tsx'
import { useLateResolver } from './late-resolver.ts'
import { useRememberedPage } from './remembered-page.ts'
import { useLogin } from './sign-in.ts'
import { UnsentNote } from './unsent-note.tsx'

const loadCheck = async () => (await import('./resolvers.ts')).checkCredentials

/** Sign-in page. After sign-in, here or in another tab, the requested page opens. */
export function LoginPage() {
  const { auth } = useAppTexts()
  const login = useLogin()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const remembered = useRememberedPage()
  const notice = useLocation().state?.notice as string | undefined
  const { register, handleSubmit, formState } = useForm({
    resolver: useLateResolver(loadCheck, 'email'),
    defaultValues: { email: '', password: '' },
  })
  const submit = handleSubmit((body) => login.mutate(body))
  // errors of the last attempt disappear when the next one starts
  const resetAndSubmit = (event: FormEvent) => {
    login.reset()
    void submit(event)
  }
  if (isAuthenticated) return <Navigate to={remembered} replace />
  const { errors, isSubmitting } = formState
  return (
    <AuthFrame
      title={auth.login.title}
      subtitle={auth.login.subtitle}
      footer={
        <>
          <p>
            <Sentence
              parts={auth.login.newHere(
                <TextLink to="/register">{auth.login.startTrial}</TextLink>,
              )}
            />
          </p>
          <TrialPromise />
        </>
      }
    >
      <form noValidate onSubmit={resetAndSubmit} className="space-y-4">
        {notice && !login.isError && <Banner tone="success">{notice}</Banner>}
        {login.isError && <Banner>{errorMessage(login.error)}</Banner>}
        <UnsentNote />
        <Field label={auth.login.email} error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="username" />
          )}
        </Field>
        <Field label={auth.login.password} error={errors.password?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('password')}
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={login.isPending || isSubmitting}
          busyLabel={auth.login.submitting}
        >
          {auth.login.submit}
        </Button>
        <TextLink to="/forgot-password">{auth.login.forgot}</TextLink>
      </form>
    </AuthFrame>
  )
}
