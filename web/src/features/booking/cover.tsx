import type { PublicSite } from '@chairtime/contract/pages.ts'
import { coverDrawing, coverSize } from '@chairtime/core/salon/cover-drawing.ts'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'

interface CoverProps {
  readonly business: Pick<PublicSite['business'], 'name' | 'cover'>
  readonly className?: string
}

/** The cover above a salon's page, or the drawn cover for a salon without one. It is decorative. */
export function Cover({ business: { name, cover }, className }: CoverProps) {
  return (
    <div
      className={cx(
        'aspect-16/7 max-h-[min(18.75rem,38svh)] w-full overflow-hidden bg-(--cover-sky,var(--accent-soft))',
        className,
      )}
    >
      {cover ? (
        <Picture files={cover} sizes="100vw" alt="" eager className="size-full" />
      ) : (
        <Drawing name={name} />
      )}
    </div>
  )
}

/** The drawn cover. Its hills fill any width and height; its sun stays round. */
function Drawing({ name }: { readonly name: string }) {
  const { sun, hills } = coverDrawing(name)
  const { width, height } = coverSize
  const [far, middle, near] = hills
  return (
    <svg aria-hidden className="block size-full">
      <circle
        cx={`${(sun.x / width) * 100}%`}
        cy={`${(sun.y / height) * 100}%`}
        r="40"
        fill="var(--cover-sun, var(--paper))"
        className="[r:clamp(30px,5vw,62px)]"
      />
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
      >
        <path d={far} fill="var(--cover-far, var(--accent-soft))" />
        <path d={middle} fill="var(--cover-middle, var(--accent))" />
        <path d={near} fill="var(--cover-near, var(--accent-strong))" />
      </svg>
    </svg>
  )
}
