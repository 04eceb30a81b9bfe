import { errorMessage } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

/** Shows a toast that says why an action failed. */
export function toastError(error: Error): void {
  toast({ tone: 'error', title: errorMessage(error) })
}
