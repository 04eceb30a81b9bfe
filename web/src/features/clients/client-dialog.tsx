import { type FormEvent, useRef, useState } from 'react'
import { errorMessage, fieldProblem } from '../../lib/api-error.ts'
import { conflictOf } from '../../lib/conflict.ts'
import { type KnownClient, knownClientIn } from '../../lib/known-client.ts'
import { edited } from '../../lib/rebased.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { KnownQuestion } from '../../ui/known-question.tsx'
import { toast } from '../../ui/toast.ts'
import { useCreateClient, useUpdateClient } from './change-queries.ts'
import { type ClientForm, fieldsOf, formOf, type Problems, problemsOf } from './client-form.ts'
import type { Client } from './queries.ts'
import { useUnsavedClient } from './use-unsaved-client.ts'
import { VisibleDetails } from './visible-details.tsx'

interface ClientDialogProps {
  /** `null` for a new client. */
  readonly client: Client | null
  /** The name to begin with. */
  readonly name?: string
  /** Closes the dialog. The typed values are kept for the next time, unless they were saved or discarded. */
  readonly onClose: () => void
  /** Gets the saved client, or the known client with the same number or address if the user takes that one instead. */
  readonly onSaved?: (client: Pick<Client, 'id'>) => void
}

/**
 * Adds a client or changes the details of one. If another client has the typed phone number or email address, the
 * dialog asks what to do.
 */
export function ClientDialog({ client, name = '', onClose, onSaved }: ClientDialogProps) {
  const { clients, shown } = useAppTexts()
  const { form } = clients
  const { form: unsaved, change, keepSent, rebase, forget } = useUnsavedClient(client, name)
  const { opened, entered, stopTexts, actionKey } = unsaved
  const [problems, setProblems] = useState<Problems>({})
  const fields = useRef<HTMLDivElement>(null)
  const saving = useSaving(opened, actionKey, rebase)
  const enter = (field: keyof ClientForm) => (value: string) => {
    // a question about another client with this number or address belongs to the earlier value
    saving.forgetQuestion()
    change({ entered: { ...entered, [field]: value } })
  }
  // `mayShare` is true once the user has answered that both clients have the number or address
  const send = async (mayShare = false) => {
    const details = fieldsOf(entered)
    const found = problemsOf(details, client)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    keepSent()
    const saved = await saving.save(details, { stopTexts, mayShare })
    if (!saved) return
    forget()
    toast({ tone: 'success', title: (client ? form.saved : form.added)(saved.name) })
    onClose()
    onSaved?.(saved)
  }
  const discard = () => {
    forget()
    onClose()
  }
  const known = knownClientIn(saving.error)
  const correct = ({ by }: KnownClient) => {
    saving.forgetQuestion()
    fields.current?.querySelector<HTMLInputElement>(inputOf[by])?.select()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog open title={client ? form.titleEdit : form.titleAdd} onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <div ref={fields} className="space-y-4">
          <Fields {...{ entered, problems }} error={saving.error} onEnter={enter} />
        </div>
        {client?.sms_opt_in && (
          <Checkbox
            label={form.stopTexts}
            checked={stopTexts}
            onChange={(event) => change({ stopTexts: event.target.checked })}
          />
        )}
        {saving.theirs && (
          <Banner>
            {form.changedMeanwhile(saving.changed.map((field) => form.changedPart[field]))}
            <span className="mt-1 block">
              <VisibleDetails of={saving.theirs} />
            </span>
          </Banner>
        )}
        {saving.error && !saving.theirs && !known && <Banner>{errorMessage(saving.error)}</Banner>}
        {known && (
          <KnownQuestion
            label={shown.whose[known.by]}
            text={form.known[known.by](known.client.name)}
            {...(opened
              ? {
                  takeLabel: form.known.correct[known.by],
                  newLabel: form.known.shares,
                  onTake: () => correct(known),
                }
              : {
                  takeLabel: form.known.take(known.client.name),
                  newLabel: form.known.isNew,
                  onTake: () => {
                    discard()
                    onSaved?.(known.client)
                  },
                })}
            onNew={() => void send(true)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={saving.busy} busyLabel={form.saving}>
            {client ? form.save : form.add}
          </Button>
          <Button onClick={discard}>{form.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}

const inputOf = { phone: 'input[type=tel]', email: 'input[type=email]' } as const

interface FieldsProps {
  readonly entered: ClientForm
  readonly problems: Problems
  /** The error of the last save. */
  readonly error: unknown
  readonly onEnter: (field: keyof ClientForm) => (value: string) => void
}

function Fields({ entered, problems, error, onEnter }: FieldsProps) {
  const { form } = useAppTexts().clients
  const input = (field: keyof ClientForm, type: string, hint?: string) => (
    <Field label={form[field]} error={problems[field] ?? fieldProblem(error, field)} hint={hint}>
      {(control) => (
        <Input
          {...control}
          type={type}
          autoComplete="off"
          value={entered[field]}
          onChange={(event) => onEnter(field)(event.target.value)}
        />
      )}
    </Field>
  )
  return (
    <>
      {input('name', 'text')}
      <div className="grid gap-4 sm:grid-cols-2">
        {input('phone', 'tel')}
        {input('email', 'email')}
        {input('birthday', 'date', form.birthdayHint)}
        {input('tags', 'text', form.tagsHint)}
      </div>
    </>
  )
}

/**
 * Saves a client. After a version conflict, `theirs` is the client as a colleague has saved it, and `changed` names the
 * fields that the colleague has changed. `rebase` puts the values of `theirs` into the fields that the user has not
 * edited.
 */
function useSaving(seen: Client | null, actionKey: string, rebase: (theirs: Client) => void) {
  const creating = useCreateClient()
  const updating = useUpdateClient(seen?.id ?? '')
  const [changed, setChanged] = useState<readonly (keyof ClientForm)[]>([])
  const save = async (
    fields: ReturnType<typeof fieldsOf>,
    { stopTexts, mayShare }: { readonly stopTexts: boolean; readonly mayShare: boolean },
  ) => {
    const unless_known = !mayShare
    try {
      if (!seen) {
        const added = { ...fields, unless_known, actionKey }
        return (await creating.mutateAsync(added)).client
      }
      const { version, blocked } = seen
      const stop = stopTexts ? { sms_opt_in: false as const } : {}
      return (await updating.mutateAsync({ ...fields, ...stop, blocked, unless_known, version }))
        .client
    } catch (error) {
      // the dialog shows the error
      const theirs = conflictOf<Client>(error, 'client')
      if (theirs) {
        setChanged(edited(formOf(theirs, ''), formOf(seen, '')))
        rebase(theirs)
      }
      return undefined
    }
  }
  return {
    save,
    theirs: conflictOf<Client>(updating.error, 'client'),
    changed,
    busy: creating.isPending || updating.isPending,
    error: creating.error ?? updating.error,
    forgetQuestion: () => {
      for (const { error, reset } of [creating, updating]) if (knownClientIn(error)) reset()
    },
  }
}
