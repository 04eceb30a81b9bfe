import { useAppTexts } from '../../lib/texts.ts'
import { LONG_TOAST_MS, toast } from '../../ui/toast.ts'
import { type Pair, useKeepApart, useProposeAgain } from './pair-queries.ts'
import { toastError } from './toast-error.ts'

/**
 * Keeps two clients apart, says so in a toast, and offers Undo. `keeping` is the pair whose change is being sent, or
 * `undefined`.
 */
export function useKeepApartWithToast() {
  const { duplicates } = useAppTexts().clients
  const proposing = useProposeAgain()
  const change = useKeepApart()
  const undo = (pair: Pair) => void proposing.mutateAsync(pair).catch(toastError)
  const keepApart = (pair: Pair, names: readonly [string, string]) =>
    void change.mutateAsync(pair).then(
      () =>
        toast({
          tone: 'success',
          title: duplicates.apart(...names),
          durationMs: LONG_TOAST_MS,
          actions: [{ label: duplicates.undo, undo: true, onSelect: () => undo(pair) }],
        }),
      toastError,
    )
  return { keepApart, keeping: change.isPending ? change.variables : undefined }
}
