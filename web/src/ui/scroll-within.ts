/**
 * Scrolls an element to the top of the panel or list that it stands in. `scrollIntoView` is not used there, because it
 * would move the page, too. The page scrolls only for an element outside of panels and lists.
 */
export function scrollWithin(element: HTMLElement | null): void {
  let scroller = element?.parentElement
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
    scroller = scroller.parentElement
  }
  if (!scroller) element?.scrollIntoView({ behavior: 'instant' })
  if (!element || !scroller) return
  const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0
  const from = scroller.getBoundingClientRect().top + covered
  scroller.scrollBy({ top: element.getBoundingClientRect().top - from, behavior: 'instant' })
}
