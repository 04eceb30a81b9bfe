import { coverDrawing, coverSize } from '@chairtime/core/salon/cover-drawing.ts'

const hillColors = ['fill-(--cover-far)', 'fill-(--cover-middle)', 'fill-(--cover-near)']

/** The picture that the booking site draws from the salon's name, in the colours of the app. */
export function DrawnCover({ name }: { name: string }) {
  const { sun, hills } = coverDrawing(name)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${coverSize.width} ${coverSize.height}`}
      className="size-full bg-(--cover-sky)"
    >
      <circle cx={sun.x} cy={sun.y} r={sun.radius} className="fill-(--cover-sun)" />
      {hills.map((hill, index) => (
        <path key={hill} d={hill} className={hillColors[index]} />
      ))}
    </svg>
  )
}
