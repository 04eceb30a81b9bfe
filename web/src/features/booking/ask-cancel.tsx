import type { ManageView } from '@chairtime/contract/pages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { usePageActions } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'

/** A second question before cancelling, because the time becomes free for others immediately. */
export function AskCancel({ view: { base } }: { readonly view: ManageView }) {
  const { sending } = usePageActions()
  return (
    <PageForm action={`${base}?ask=cancel`} className="grid gap-4">
      <p>The time becomes free for somebody else at once and may not come back.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="cancel"
          variant="danger"
          busy={sending === 'cancel'}
        >
          Yes, cancel it
        </Button>
        <PageLink href={base} className={buttonClass({ variant: 'secondary' })}>
          Keep it
        </PageLink>
      </div>
    </PageForm>
  )
}
