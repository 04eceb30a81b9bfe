import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AuthFrame, TextLink, TrialPromise } from './auth-frame.tsx'
import { useLateResolver } from './late-resolver.ts'
import type { RegistrationForm } from './registration-form.ts'
import { useRegister } from './sign-in.ts'

const fields = [
  { name: 'business_name', type: 'text', autoComplete: 'organization' },
  { name: 'your_name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'username' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  {
    name: 'confirm_password',
    type: 'password',
    autoComplete: 'new-password',
  },
] as const

const loadCheck = async () => (await import('./resolvers.ts')).checkRegistration

/** Sign-up: creates the salon with its owner and continues with the set-up. */
export function RegisterPage() {
  const { auth } = useAppTexts()
  const [isPasswordShown, setPasswordShown] = useState(false)
  const signUp = useRegister()
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useLateResolver(loadCheck, 'business_name'),
    defaultValues: blank,
  })
  const submit = handleSubmit(({ confirm_password: _, ...body }) =>
    signUp.mutate(
      { ...body, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      {
        onSuccess: () => void navigate('/onboarding', { replace: true }),
        onError: (error) => {
          for (const [name, message] of serverErrors(error)) setError(name, { message })
        },
      },
    ),
  )
  // errors of the last attempt disappear when the next one starts
  const resetAndSubmit = (event: FormEvent) => {
    signUp.reset()
    void submit(event)
  }
  const { errors, isSubmitting } = formState
  return (
    <AuthFrame
      title={auth.register.title}
      subtitle={auth.register.subtitle}
      footer={
        <p>
          <Sentence
            parts={auth.register.haveAccount(
              <TextLink to="/login">{auth.register.signIn}</TextLink>,
            )}
          />
        </p>
      }
    >
      <form noValidate onSubmit={resetAndSubmit} className="space-y-4">
        {signUp.isError && <SignUpProblem error={signUp.error} />}
        {fields.map(({ name, ...input }) => {
          // fields are registered in their visible order, so the first invalid one gets the focus
          const entry = register(name)
          return (
            <Field
              key={name}
              label={auth.registerField[name]}
              // the hint stays beside an error, because the error may name only one limit
              hint={name === 'password' && auth.register.passwordRule}
              error={errors[name]?.message}
            >
              {(control) => (
                <div className="flex gap-2">
                  <Input
                    {...control}
                    {...entry}
                    {...input}
                    {...(isPasswordShown && input.type === 'password' && { type: 'text' })}
                  />
                  {name === 'password' && (
                    <Button
                      aria-pressed={isPasswordShown}
                      onClick={() => setPasswordShown(!isPasswordShown)}
                    >
                      {auth.register.showPassword}
                    </Button>
                  )}
                </div>
              )}
            </Field>
          )
        })}
        <Checkbox
          {...register('terms_accepted')}
          error={errors.terms_accepted?.message}
          label={
            <Sentence
              parts={auth.register.accept(
                <TextLink newTab to="/terms">
                  {auth.register.terms}
                </TextLink>,
                <TextLink newTab to="/privacy">
                  {auth.register.privacy}
                </TextLink>,
              )}
            />
          }
        />
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={signUp.isPending || isSubmitting}
          busyLabel={auth.register.submitting}
        >
          {auth.register.submit}
        </Button>
        <TrialPromise />
      </form>
    </AuthFrame>
  )
}

/** Why a sign-up did not succeed. A person who already has an account also gets a link to the sign-in. */
function SignUpProblem({ error }: { readonly error: Error }) {
  const { register } = useAppTexts().auth
  const hasAccount = error instanceof ApiError && error.code === 'email_taken'
  return (
    <Banner>
      {errorMessage(error)} {hasAccount && <TextLink to="/login">{register.signIn}</TextLink>}
    </Banner>
  )
}

const blank: RegistrationForm = {
  business_name: '',
  your_name: '',
  email: '',
  phone: '',
  password: '',
  confirm_password: '',
  terms_accepted: false,
}

// The server’s sentences about single fields. The server’s sentence about the whole sign-up is in the banner.
function serverErrors(error: Error): [name: keyof RegistrationForm, message: string][] {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  const names = Object.keys(blank) as (keyof RegistrationForm)[]
  return names.flatMap((name) => {
    const message = errors[name]?.[0]
    return message ? [[name, message]] : []
  })
}
