import type { PublicSite } from '@chairtime/contract/pages.ts'
import { initialOf } from '@chairtime/core/text/names.ts'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'

interface FaceProps {
  readonly person: Pick<PublicSite['staff'][number], 'name' | 'portrait'>
  /** Its size and font size. */
  readonly className: string
}

/** The portrait of a staff member, or the first letter of the name. It only decorates. */
export function Face({ person: { name, portrait }, className }: FaceProps) {
  const round = cx(
    'flex shrink-0 items-center justify-center overflow-hidden rounded-full',
    className,
  )
  if (portrait) {
    return (
      <span className={round}>
        <Picture files={portrait} sizes="72px" alt="" className="size-full" />
      </span>
    )
  }
  return (
    <span aria-hidden className={cx('bg-accent-soft font-semibold font-serif text-accent', round)}>
      {initialOf(name)}
    </span>
  )
}
