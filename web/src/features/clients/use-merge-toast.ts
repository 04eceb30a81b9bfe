import { useAppTexts } from '../../lib/texts.ts'
import { LONG_TOAST_MS, toast } from '../../ui/toast.ts'
import { useUndoMerge } from './change-queries.ts'
import { toastError } from './toast-error.ts'

/** Says that clients were merged, and offers Undo. */
export function useMergeToast(): (mergeId: string, name: string) => void {
  const { duplicates } = useAppTexts().clients
  const { undo } = useUndoMergeWithToast()
  return (mergeId, name) =>
    void toast({
      tone: 'success',
      title: duplicates.done(name),
      durationMs: LONG_TOAST_MS,
      about: mergeId,
      actions: [{ label: duplicates.undo, undo: true, onSelect: () => undo(mergeId) }],
    })
}

/**
 * Undoes a merge and says so in a toast, which replaces the toast that offered Undo. `undoing` is the id of the merge
 * while it is being undone.
 */
export function useUndoMergeWithToast() {
  const { duplicates } = useAppTexts().clients
  const change = useUndoMerge()
  const undo = (mergeId: string) =>
    void change
      .mutateAsync(mergeId)
      .then(
        ({ client }) =>
          toast({ tone: 'success', title: duplicates.undone(client.name), about: mergeId }),
        toastError,
      )
  return { undo, undoing: change.isPending ? change.variables : undefined }
}
