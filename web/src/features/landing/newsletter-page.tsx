import type { NewsletterView } from '@chairtime/contract/public-pages.ts'
import { Button } from '../../ui/button.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { useLandingTexts } from './texts.ts'

/** One step of subscribing to the newsletter, or of leaving it. */
export function NewsletterPage({ view }: { readonly view: NewsletterView }) {
  const { steps } = useLandingTexts().newsletter
  const { title, text } = steps[view.step]
  return (
    <div className="mx-auto max-w-3xl px-5 py-12 sm:py-16">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg">{text}</p>
      <div className="mt-8 max-w-lg">
        <Action view={view} />
      </div>
    </div>
  )
}

function Action({ view: { step, email, problem } }: { readonly view: NewsletterView }) {
  switch (step) {
    case 'ask':
      return <NewsletterForm email={email} problem={problem} />
    case 'confirm':
    case 'leave':
      return <StepForm step={step} problem={problem} />
    default:
      return null
  }
}

interface StepFormProps {
  readonly step: 'confirm' | 'leave'
  readonly problem: string | null
}

/** The form of a page to which a mail links. The form has only a button and is sent to the address of that page. */
function StepForm({ step, problem }: StepFormProps) {
  const { buttons } = useLandingTexts().newsletter
  return (
    <form method="post">
      {problem && (
        <p role="alert" className="mb-4 text-stop">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary">
        {buttons[step]}
      </Button>
    </form>
  )
}
