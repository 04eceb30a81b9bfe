import { errorMessage } from './api-error.ts'
import { currentTexts } from './texts.ts'

interface Deciding {
  readonly isPending: boolean
  readonly variables: { readonly same_person: boolean } | undefined
  readonly error: Error | null
  readonly mutate: (decision: {
    same_person: boolean
    copy_contact: boolean
    version: number
  }) => void
}

/** The question whether a client on file is the person who typed a contact, and what an answer sends. */
export function clientQuestion(name: string, version: number, deciding: Deciding) {
  const { isPending, variables, error, mutate } = deciding
  const { probableClient } = currentTexts().shown
  return {
    text: probableClient.text(name),
    option: probableClient.option,
    yes: probableClient.yes,
    no: probableClient.no,
    sending: isPending ? variables?.same_person : undefined,
    problem: error ? errorMessage(error) : undefined,
    onAnswer: (same_person: boolean, copy_contact: boolean) =>
      mutate({ same_person, copy_contact, version }),
  }
}
