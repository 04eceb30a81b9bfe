import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  /** The text that a scanner reads. */
  readonly text: string
  readonly label: string
  readonly className?: string
}

/** A QR code, dark on white in both themes, because scanners expect it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawingOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawingOf(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const modules = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { size, path: modules.join('') }
}
