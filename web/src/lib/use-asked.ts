import { useState } from 'react'
import { isAffectedRefusal } from './affected.ts'
import type { ApiError } from './api-error.ts'

/**
 * Keeps the question about affected visits with which a save was refused. It stays until `forget` is called. So it is
 * also there while the person's answer is sent, and when sending the answer fails.
 */
export function useAsked<Body extends object>() {
  const [asked, setAsked] = useState<{ readonly error: ApiError; readonly sent: Body } | null>(null)
  return {
    asked,
    ask: (error: Error, sent: Body) => {
      if (isAffectedRefusal(error)) setAsked({ error, sent })
    },
    forget: () => setAsked(null),
  }
}
