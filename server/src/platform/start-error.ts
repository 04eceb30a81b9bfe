/**
 * Something outside the program keeps it from starting. The message is one sentence for the person
 * at the terminal: what is wrong, then what to do. Only `main.ts` catches it.
 */
export class StartError extends Error {
  override name = 'StartError'
}
