/**
 * Runs some work after the next frame is drawn. The layout is then known: to read a position earlier makes the browser
 * compute the layout an additional time. Returns a function that cancels the work.
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
