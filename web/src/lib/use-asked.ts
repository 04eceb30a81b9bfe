import { useState } from 'react'
import { isAffected } from './affected.ts'
import type { ApiError } from './api-error.ts'

/**
 * The question about affected visits that a save was refused with. It stays while its answer is sent, and when the
 * answer does not arrive.
 */
export function useAsked<Body extends object>() {
  const [asked, setAsked] = useState<{ readonly error: ApiError; readonly sent: Body } | null>(null)
  return {
    asked,
    ask: (error: Error, sent: Body) => {
      if (isAffected(error)) setAsked({ error, sent })
    },
    forget: () => setAsked(null),
  }
}
