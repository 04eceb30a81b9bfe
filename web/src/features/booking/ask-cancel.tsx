import type { ManageView } from '@chairtime/contract/pages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { usePageActions } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'
import { useTexts } from './texts.ts'

/** Asks once more before a visit is cancelled, because its time becomes free for others immediately. */
export function AskCancel({ view: { base } }: { readonly view: ManageView }) {
  const { sending } = usePageActions()
  const texts = useTexts()
  return (
    <PageForm action={`${base}?ask=cancel`} className="grid gap-4">
      <p>{texts.change.cancelWarning}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="cancel"
          variant="danger"
          busy={sending === 'cancel'}
        >
          {texts.change.cancelYes}
        </Button>
        <PageLink href={base} className={buttonClass({ variant: 'secondary' })}>
          {texts.change.cancelNo}
        </PageLink>
      </div>
    </PageForm>
  )
}
