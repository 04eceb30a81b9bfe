import { useRef } from 'react'
import { newActionKey } from './api.ts'
import { isLost } from './ask-again.ts'

/**
 * The idempotency key of a form, one for each content: a form that is sent again after a lost answer acts once.
 * `forget` ends it, so that the same content acts once more. `settle` ends it unless the answer is lost.
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
