/**
 * Runs some work after the next frame is drawn. The browser has computed the layout by then. If the work read a
 * position earlier, the browser would compute the layout once more. Returns a function that cancels the work.
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
