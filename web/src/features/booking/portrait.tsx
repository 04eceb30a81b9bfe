import type { Picture } from '@chairtime/contract/pictures.ts'
import { Avatar } from '../../ui/avatar.tsx'

interface PortraitProps {
  readonly name: string
  readonly portrait: Picture | null
}

/** A staff member's portrait, or the initials. Decorative: the name stands beside it. */
export function Portrait({ name, portrait }: PortraitProps) {
  if (!portrait) return <Avatar name={name} className="size-11 text-base" />
  const { src, sources } = portrait
  return (
    <picture className="shrink-0">
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="44px" />
      ))}
      <img src={src} alt="" width={44} height={44} className="size-11 rounded-full object-cover" />
    </picture>
  )
}
