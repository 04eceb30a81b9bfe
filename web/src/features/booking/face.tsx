import type { PublicSite } from '@chairtime/contract/pages.ts'
import { initialOf } from '@chairtime/core/text/names.ts'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'

interface FaceProps {
  readonly person: Pick<PublicSite['staff'][number], 'name' | 'portrait'>
  /** Classes for the size and the font size of the face. */
  readonly className: string
}

/** The portrait of a staff member, or the first letter of the name. Decorative, because the name stands beside it. */
export function Face({ person: { name, portrait }, className }: FaceProps) {
  const shape = cx(
    'flex shrink-0 items-center justify-center overflow-hidden rounded-full',
    className,
  )
  if (portrait) {
    return (
      <span className={shape}>
        <Picture files={portrait} sizes="72px" alt="" className="size-full" />
      </span>
    )
  }
  return (
    <span aria-hidden className={cx('bg-accent-soft font-semibold font-serif text-accent', shape)}>
      {initialOf(name)}
    </span>
  )
}
