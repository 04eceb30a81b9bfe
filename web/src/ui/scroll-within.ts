/**
 * Scrolls an element to the top of the panel or list that it stands in. The page stays where it is: `scrollIntoView`
 * would move it, too.
 */
export function scrollWithin(element: HTMLElement | null): void {
  let scroller = element?.parentElement
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
    scroller = scroller.parentElement
  }
  if (!element || !scroller) return
  const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0
  const from = scroller.getBoundingClientRect().top + covered
  scroller.scrollBy({ top: element.getBoundingClientRect().top - from, behavior: 'instant' })
}
