import type { PublicSite } from '@chairtime/contract/pages.ts'
import { initialOf } from '@chairtime/core/text/names.ts'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'

interface LogoTileProps {
  readonly business: Pick<PublicSite['business'], 'name' | 'logo'>
  /** Its size, font size, radius and colours. */
  readonly className: string
}

/** The salon's logo, or the first letter of its name. It only decorates: the name stands beside it. */
export function LogoTile({ business: { name, logo }, className }: LogoTileProps) {
  const tile = cx('flex shrink-0 items-center justify-center overflow-hidden', className)
  if (logo) {
    return (
      <span className={tile}>
        <Picture files={logo} sizes="104px" alt="" eager className="size-full" />
      </span>
    )
  }
  return (
    <span aria-hidden className={cx('font-semibold font-serif', tile)}>
      {initialOf(name)}
    </span>
  )
}
