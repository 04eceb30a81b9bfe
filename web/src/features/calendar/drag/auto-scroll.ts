const EDGE_PX = 48
const STEP_PX = 12

/** Scrolls while the pointer is near an edge of the scrolled area. Returns a function that stops it. */
export function autoScroll(
  scroller: HTMLElement | null,
  pointer: () => { readonly x: number; readonly y: number },
  onScroll: () => void,
): () => void {
  if (!scroller) return () => {}
  const box = scroller.getBoundingClientRect()
  let frame = requestAnimationFrame(step)
  function step() {
    const { x, y } = pointer()
    const dx = scrollStep(x, box.left, box.right)
    const dy = scrollStep(y, box.top, box.bottom)
    // reading the scroll position costs a layout, so it is read only near an edge
    if (scroller && (dx !== 0 || dy !== 0)) scrollBy(scroller, dx, dy)
    frame = requestAnimationFrame(step)
  }
  function scrollBy(element: HTMLElement, dx: number, dy: number) {
    const before = [element.scrollLeft, element.scrollTop]
    element.scrollBy(dx, dy)
    if (before[0] !== element.scrollLeft || before[1] !== element.scrollTop) onScroll()
  }
  return () => cancelAnimationFrame(frame)
}

function scrollStep(at: number, low: number, high: number): number {
  if (at < low + EDGE_PX) return -STEP_PX
  return at > high - EDGE_PX ? STEP_PX : 0
}
