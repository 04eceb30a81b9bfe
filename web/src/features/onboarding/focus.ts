/** As a `ref`: the field has the focus as soon as it is there. */
export function focus(field: HTMLElement | null): void {
  field?.focus()
}
