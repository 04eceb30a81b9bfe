import type { AskedProof } from '@chairtime/contract/pages.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { usePageActions } from './page-actions.ts'
import { useTexts } from './texts.ts'
import type { TypedValues } from './typed.ts'

interface ProofFieldsProps {
  readonly proof: AskedProof
  /** Says what is done with the email address; shown until a code is sent. */
  readonly explain: string
  readonly typed: TypedValues
}

/**
 * Fields for the code by which the client proves that the email address is their own. Shown where the server requires
 * this proof.
 */
export function ProofFields({ proof: { id, sentTo }, explain, typed }: ProofFieldsProps) {
  const { sending } = usePageActions()
  const texts = useTexts()
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    // When a code was sent, the parent component gives these fields a new `key` (`proof.id`), and React mounts them
    // anew. The pressed button is then gone, and nothing has the focus.
    if (document.activeElement !== document.body) return
    area.current?.querySelector<HTMLElement>('input[name=code]')?.focus()
  }, [])
  return (
    <section
      ref={area}
      aria-labelledby="proof"
      className="grid gap-3 rounded-md border border-line bg-surface p-5"
    >
      <h3 id="proof" className="font-medium">
        {texts.proof.title}
      </h3>
      {id === null ? (
        <p className="text-ink-soft">{explain}</p>
      ) : (
        <>
          <input type="hidden" name="proof_id" value={id} />
          <input type="hidden" name="proof_to" value={sentTo ?? ''} />
          <p aria-live="polite" className="wrap-anywhere text-ink-soft">
            {texts.proof.sent(sentTo ?? '')}
          </p>
          <Field label={texts.proof.code} error={typed.error('code')}>
            {(control) => (
              <Input
                {...control}
                className="max-w-40"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                required
                defaultValue={typed.value('code')}
              />
            )}
          </Field>
        </>
      )}
      <div>
        <Button
          type="submit"
          name="intent"
          value="code"
          variant={id === null ? 'secondary' : 'quiet'}
          className={id === null ? '' : '-ms-4 underline underline-offset-4'}
          busy={sending === 'code'}
        >
          {id === null ? texts.proof.send : texts.proof.sendAgain}
        </Button>
      </div>
    </section>
  )
}
