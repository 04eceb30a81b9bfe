/** A `ref` that focuses a field when it is mounted. */
export function focus(field: HTMLElement | null): void {
  field?.focus()
}
