/** @throws Error when the document has no element with this id. */
export function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no element #${id}`)
  return element
}
