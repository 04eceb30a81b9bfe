import { useRef } from 'react'
import { newActionKey } from './api.ts'
import { isLost } from './ask-again.ts'

/**
 * The idempotency key of a form. The key stays the same while the content does, so that a form that is sent again after
 * a lost answer acts only once. `forget` ends the key, so that the same content can act once more. `settle` also ends
 * it, unless the answer is lost.
 */
export function useContentKey() {
  const last = useRef({ content: '', key: '' })
  const forget = () => {
    last.current = { content: '', key: '' }
  }
  return {
    keyFor: (body: object) => {
      const content = JSON.stringify(body)
      if (content !== last.current.content) last.current = { content, key: newActionKey() }
      return last.current.key
    },
    forget,
    settle: (error: Error | null) => {
      if (!isLost(error)) forget()
    },
  }
}
