import { announceDelay, withdrawDelay } from '@chairtime/contract/appointments/running-late.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { currentTexts } from '../../lib/texts.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Announces the delay to the clients of the late person's next visits. The messages wait for half a minute, in which
 * the toast can take them back. The toast comes also when the panel was closed meanwhile.
 */
export function useAnnounceDelay(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (minutes: number) => call(announceDelay, { params: { id }, body: { minutes } }),
    onSuccess: (answer, minutes) => {
      show(queries, id, answer)
      const { waiting, undo } = currentTexts().visit.visitLate
      const count = answer.visits.filter(({ told }) => told?.minutes === minutes).length
      toast({
        title: waiting(count),
        // ends before the messages go out
        durationMs: 28_000,
        actions: [{ label: undo, undo: true, onSelect: () => void withdraw(queries, id, minutes) }],
      })
    },
  })
}

async function withdraw(queries: QueryClient, id: string, minutes: number): Promise<void> {
  const { visitLate } = currentTexts().visit
  try {
    const { withdrawn, ...answer } = await call(withdrawDelay, {
      params: { id },
      body: { minutes },
    })
    show(queries, id, answer)
    // a client may still be told by another announcement, which has gone out or waits
    const isTold = answer.visits.some(({ told }) => told)
    const title = isTold ? visitLate.onlyWithdrawn(minutes) : visitLate.withdrawn
    if (withdrawn > 0) toast({ tone: 'success', title })
    else toast({ tone: 'warning', title: visitLate.gone })
  } catch (error) {
    toast({ tone: 'error', title: errorMessage(error) })
  }
}

function show(queries: QueryClient, id: string, answer: object): void {
  queries.setQueryData(['appointments', id, 'running-late'], answer)
  void queries.invalidateQueries({ queryKey: ['appointments', id, 'history'] })
}
