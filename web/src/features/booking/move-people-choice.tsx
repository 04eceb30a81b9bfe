import type { MovePeople } from '@chairtime/contract/pages.ts'
import { PageLink } from './page-link.tsx'
import { useTexts } from './texts.ts'

interface MovePeopleChoiceProps {
  readonly booked: MovePeople['booked']
  readonly isAnyone: boolean
  readonly href: (anyone: boolean) => string
}

/**
 * Says whose times are shown, those of the booked staff member or of anyone, with a link to the other choice. For a
 * visit of several people it only says that the people may change.
 */
export function MovePeopleChoice({ booked, isAnyone, href }: MovePeopleChoiceProps) {
  const texts = useTexts()
  if (!booked) return <p className="mb-4 text-ink-soft">{texts.change.mayChange}</p>
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="wrap-anywhere font-sans font-semibold text-lg">
        {isAnyone ? texts.change.timesOfAnyone : texts.change.timesWith(booked.name)}
      </h2>
      <PageLink
        href={href(!isAnyone)}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {isAnyone ? texts.change.showOnly(booked.name) : texts.change.showAnyone}
      </PageLink>
    </div>
  )
}
