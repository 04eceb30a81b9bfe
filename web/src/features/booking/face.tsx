import type { Picture } from '@chairtime/contract/pictures.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Photo } from './photo.tsx'

interface FaceProps {
  readonly name: string
  readonly portrait: Picture | null
}

/** The portrait of a staff member, else their initials. */
export function Face({ name, portrait }: FaceProps) {
  if (!portrait) return <Avatar name={name} className="size-11" />
  return (
    <Photo picture={portrait} sizes="44px" className="size-11 shrink-0 rounded-full object-cover" />
  )
}
