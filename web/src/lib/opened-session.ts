import { createContext } from 'react'
import type { Session } from './session.ts'

/** The session with which the page was opened. It may have ended since. */
export const OpenedSession = createContext<Session | null>(null)
