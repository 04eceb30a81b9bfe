import { coverDrawing, coverSize } from '@chairtime/core/salon/cover-drawing.ts'

const shades = ['fill-accent/25', 'fill-accent/50', 'fill-accent/90']

/** The picture that the booking site draws from the salon's name, in the colour of the app. */
export function DrawnCover({ name }: { name: string }) {
  const { sun, hills } = coverDrawing(name)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${coverSize.width} ${coverSize.height}`}
      className="size-full bg-warn-soft"
    >
      <circle cx={sun.x} cy={sun.y} r={sun.radius} className="fill-surface" />
      {hills.map((hill, index) => (
        <path key={hill} d={hill} className={shades[index]} />
      ))}
    </svg>
  )
}
