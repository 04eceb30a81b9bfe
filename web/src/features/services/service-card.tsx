import { Clock, Copy, Hourglass, Pencil, Trash2 } from 'lucide-react'
import { newActionKey } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { formatDuration, formatMoney } from '../../lib/format.ts'
import { useCurrency } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { Badge, StatusChip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LONG_TOAST_MS, toast } from '../../ui/toast.ts'
import {
  type Service,
  useDeleteService,
  useDuplicateService,
  useRestoreService,
} from './queries.ts'

interface ServiceCardProps {
  readonly service: Service
  readonly onEdit: () => void
}

/** One service: name, description, duration, price, and actions for those who may change it. */
export function ServiceCard({ service, onEdit }: ServiceCardProps) {
  const { serviceCard } = useAppTexts().services
  const mayChange = useMay('services.write')
  const currency = useCurrency()
  return (
    <li className="flex flex-col rounded-md border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="wrap-anywhere font-medium text-lg">{service.name}</h3>
        <p className="font-semibold font-serif text-xl tabular-nums">
          {formatMoney(service.price, currency)}
        </p>
      </div>
      {service.description && (
        <p className="mt-1 line-clamp-2 text-ink-soft">{service.description}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
        <span className="inline-flex items-center gap-1.5 tabular-nums">
          <Clock aria-hidden className="size-4" />
          {formatDuration(service.duration_minutes)}
        </span>
        {service.processing_minutes > 0 && (
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <Hourglass aria-hidden className="size-4" />
            {serviceCard.processing(formatDuration(service.processing_minutes))}
          </span>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-4">
        <div className="flex flex-wrap gap-2">
          {service.can_book_online ? (
            <StatusChip tone="ok" icon="checkCircle" label={serviceCard.enabled} />
          ) : (
            <StatusChip tone="quiet" icon="ban" label={serviceCard.disabled} />
          )}
          {service.is_custom && <Badge tone="accent">{serviceCard.custom}</Badge>}
        </div>
        {mayChange && <ServiceActions service={service} onEdit={onEdit} />}
      </div>
    </li>
  )
}

function ServiceActions({ service, onEdit }: ServiceCardProps) {
  const { serviceCard } = useAppTexts().services
  const duplicate = useDuplicateService()
  const removal = useRemoval(service)
  const copy = () =>
    duplicate.mutate(
      { id: service.id, actionKey: newActionKey() },
      {
        onSuccess: ({ service }) =>
          toast({ tone: 'success', title: serviceCard.added(service.name) }),
        onError: toastError,
      },
    )
  return (
    <div className="ml-auto flex gap-1">
      <Button size="sm" onClick={onEdit} aria-label={serviceCard.editLabel(service.name)}>
        <Pencil aria-hidden className="size-4" />
        {serviceCard.edit}
      </Button>
      <Button
        variant="quiet"
        size="icon"
        className="pointer-fine:size-9"
        busy={duplicate.isPending}
        onClick={copy}
        aria-label={serviceCard.duplicateLabel(service.name)}
        title={serviceCard.duplicate}
      >
        <Copy aria-hidden className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        className="text-stop! pointer-fine:size-9"
        busy={removal.busy}
        onClick={removal.ask}
        aria-label={serviceCard.deleteLabel(service.name)}
        title={serviceCard.delete}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </div>
  )
}

/**
 * Asks, removes the service, and offers Undo. A removal ends only when the menu has been read again, and the card is
 * gone by then. The callbacks of `mutate` are not called for a card that is gone, but a promise of `mutateAsync` still
 * settles.
 */
function useRemoval({ id, name }: Service) {
  const { serviceCard } = useAppTexts().services
  const removal = useDeleteService()
  const restoration = useRestoreService()
  const undo = () => restoration.mutateAsync(id).catch(toastError)
  const offerUndo = () =>
    toast({
      tone: 'success',
      title: serviceCard.deleted(name),
      durationMs: LONG_TOAST_MS,
      actions: [{ label: serviceCard.undo, undo: true, onSelect: () => void undo() }],
    })
  const ask = () => {
    if (!window.confirm(serviceCard.askDelete(name))) return
    removal.mutateAsync(id).then(offerUndo, toastError)
  }
  return { ask, busy: removal.isPending }
}

function toastError(error: Error): void {
  toast({ tone: 'error', title: errorMessage(error) })
}
