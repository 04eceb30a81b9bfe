import '../src/ui/tokens.css'
import { beforeEach } from 'vitest'
import { desk } from '../src/lib/desk.ts'
import { signOut } from '../src/lib/session.ts'
import { useToasts } from '../src/ui/toast.ts'
import { takeOffline } from './wire.ts'

// Each test begins as a stranger whose requests nobody answers.
beforeEach(() => {
  signOut()
  desk.clear()
  useToasts.setState({ toasts: [] })
  takeOffline()
})
