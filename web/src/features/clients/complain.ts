import { errorMessage } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

/** Says in a message why something did not work. */
export function complain(error: Error): void {
  toast({ tone: 'error', title: errorMessage(error) })
}
