/**
 * Runs some work after the next frame is drawn. A place on the screen is then known; before it, the browser computes
 * the layout once more for whoever asks. Returns how to give the work up.
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
