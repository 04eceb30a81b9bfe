import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AuthFrame, TextLink, TrialPromise } from './auth-frame.tsx'
import { useRegister } from './queries.ts'
import { type RegistrationForm, registrationForm } from './registration-form.ts'

const fields = [
  { name: 'business_name', label: 'Business Name', type: 'text', autoComplete: 'organization' },
  { name: 'your_name', label: 'Your Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'phone', label: 'Phone (Optional)', type: 'tel', autoComplete: 'tel' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
  {
    name: 'confirm_password',
    label: 'Confirm Password',
    type: 'password',
    autoComplete: 'new-password',
  },
] as const

/** Sign-up: creates the salon with its owner and continues with the set-up. */
export function RegisterPage() {
  const account = useRegister()
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(registrationForm),
    defaultValues: blank,
  })
  const submit = handleSubmit(({ confirm_password: _, ...body }) =>
    account.mutate(
      { ...body, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      {
        onSuccess: () => void navigate('/onboarding', { replace: true }),
        onError: (error) => {
          for (const [name, message] of serverErrors(error)) setError(name, { message })
        },
      },
    ),
  )
  // What was wrong last time is gone as soon as the next try starts.
  const submitAnew = (event: FormEvent) => {
    account.reset()
    void submit(event)
  }
  const { errors } = formState
  return (
    <AuthFrame
      title="Create your account"
      subtitle="Get your salon online in under 5 minutes"
      footer={
        <p>
          Already have an account? <TextLink to="/login">Sign in</TextLink>
        </p>
      }
    >
      <form noValidate onSubmit={submitAnew} className="space-y-4">
        {account.isError && <Banner>{errorMessage(account.error)}</Banner>}
        {fields.map(({ name, label, ...input }) => {
          // Registered in the order in which they stand: the first that is wrong gets the focus.
          const entry = register(name)
          return (
            <Field key={name} label={label} error={errors[name]?.message}>
              {(control) => <Input {...control} {...entry} {...input} />}
            </Field>
          )
        })}
        <Checkbox
          {...register('terms_accepted')}
          error={errors.terms_accepted?.message}
          label={
            <>
              I accept the{' '}
              <TextLink newTab to="/terms">
                Terms of Service
              </TextLink>{' '}
              and the{' '}
              <TextLink newTab to="/privacy">
                Privacy Policy
              </TextLink>
            </>
          }
        />
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={account.isPending}
          busyLabel="Creating account..."
        >
          Start free trial
        </Button>
        <TrialPromise />
      </form>
    </AuthFrame>
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

// What the server found wrong stands under its field as well as in the banner.
function serverErrors(error: Error): [name: keyof RegistrationForm, message: string][] {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  const names = Object.keys(blank) as (keyof RegistrationForm)[]
  return names.flatMap((name) => {
    const message = errors[name]?.[0]
    return message ? [[name, message]] : []
  })
}
