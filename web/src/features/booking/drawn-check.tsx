/** A check mark that draws itself once; with reduced motion it is drawn already. */
export function DrawnCheck() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 44 44"
      className="size-11 shrink-0 rounded-full bg-accent fill-none stroke-[4] stroke-accent-ink"
    >
      <path
        d="M13,23l6.5,6.5L32,16.5"
        pathLength={1}
        strokeDasharray={1}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="motion-safe:animate-draw"
      />
    </svg>
  )
}
