import { changeKept, type KeptPart, keptKey, readKept } from './kept-store.ts'

/** What is typed in the forms of one part, by their ids. */
type Forms<Typed> = Readonly<Record<string, Typed>>

/** What the browser keeps of the forms of a part. */
export async function readForms<Typed>(part: KeptPart): Promise<Forms<Typed>> {
  const key = keptKey(part)
  return (key && (await readKept<Forms<Typed>>(key))) || {}
}

/** Changes what the browser keeps of the forms of a part. */
export function changeForms<Typed>(
  part: KeptPart,
  change: (all: Forms<Typed>) => Forms<Typed>,
): void {
  const key = keptKey(part)
  // in a browser without storage the text is lost with the page
  if (key) changeKept<Forms<Typed>>(key, (all = {}) => change(all)).catch(() => {})
}

/** Stores what is typed in one form. With `null`, removes it. */
export function storeForm<Typed>(part: KeptPart, id: string, typed: Typed | null): void {
  changeForms<Typed>(part, (all) => {
    const { [id]: _, ...others } = all
    return typed ? { ...others, [id]: typed } : others
  })
}
