import type { Picture } from '@chairtime/contract/pictures.ts'
import { coverDrawing, coverSize } from '@chairtime/core/salon/cover-drawing.ts'
import { cx } from '../../ui/cx.ts'
import { Photo } from './photo.tsx'

interface CoverProps {
  readonly name: string
  readonly cover: Picture | null
  readonly className?: string
}

/** The salon's cover: its photo, else the picture that is drawn from its name in its colours. Decorative. */
export function Cover({ name, cover, className }: CoverProps) {
  if (cover) {
    return <Photo picture={cover} sizes="100vw" className={cx('object-cover', className)} />
  }
  const { sun, hills } = coverDrawing(name)
  const { width, height } = coverSize
  const [far, middle, near] = hills
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={cx('block bg-(--cover-sky)', className)}
    >
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="var(--cover-sun)" />
      <path d={far} fill="var(--cover-far)" />
      <path d={middle} fill="var(--cover-middle)" />
      <path d={near} fill="var(--cover-near)" />
    </svg>
  )
}
