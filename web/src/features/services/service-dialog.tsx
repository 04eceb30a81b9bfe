import type { AffectedChoiceFields } from '@chairtime/contract/affected.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { affectedBookings, decisionOf } from '../../lib/affected.ts'
import { newActionKey } from '../../lib/api.ts'
import { ApiError, errorMessage, failureOf } from '../../lib/api-error.ts'
import { NotReadYet } from '../../lib/not-read-yet.tsx'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useStaff } from '../staff/queries.ts'
import { type Service, useSaveService } from './queries.ts'
import { checkService, fieldsOf, formOf, type ServiceForm } from './service-form.ts'
import {
  DescriptionFields,
  OnlineAndStaffFields,
  PriceField,
  TimeFields,
} from './service-inputs.tsx'

interface ServiceDialogProps {
  /** `null` adds a new one. */
  readonly service: Service | null
  readonly onClose: () => void
}

/** Adds a service or changes one. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const { serviceEditor } = useAppTexts().services
  const staff = useStaff()
  return (
    <Dialog
      open
      title={service ? serviceEditor.titleEdit : serviceEditor.titleAdd}
      onClose={onClose}
    >
      {staff.isPending && (
        <NotReadYet>
          <Skeleton className="h-96" />
        </NotReadYet>
      )}
      {/* saved without the team, the service would have nobody */}
      {staff.isLoadingError && <ErrorState {...failureOf(staff)} />}
      {staff.data && (
        <ServiceEditor
          service={service}
          staff={staff.data.map(({ id, name }) => ({ id, name }))}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface ServiceEditorProps extends ServiceDialogProps {
  readonly staff: readonly { readonly id: string; readonly name: string }[]
}

function ServiceEditor({ service, staff, onClose }: ServiceEditorProps) {
  const { affected, services, shown } = useAppTexts()
  const { serviceEditor } = services
  const save = useSaveService()
  const timezone = useTimeZone()
  const [actionKey] = useState(newActionKey)
  const staffIds = staff.map(({ id }) => id)
  const form = useForm<ServiceForm>({
    resolver: checkService,
    defaultValues: formOf(service, staffIds),
  })
  const [isAskingFree, setAskingFree] = useState(false)
  const send = (becomes: AffectedChoiceFields = {}, isFree = false) =>
    form.handleSubmit(async (entered) => {
      const asks = !isFree && becomesFreeOnline(entered, service)
      setAskingFree(asks)
      if (asks) return
      const fields = { ...fieldsOf(entered, service, staffIds), ...becomes }
      const newCategory = entered.category_id === 'new' ? entered.new_category.trim() : ''
      const edit = { id: service?.id ?? null, newCategory, fields, actionKey }
      await save.mutateAsync(edit).then(
        () => {
          toast({ tone: 'success', title: serviceEditor.saved(entered.name.trim()) })
          onClose()
        },
        (error: Error) => {
          for (const [name, [message = '']] of Object.entries(fieldErrors(error))) {
            form.setError(name as keyof ServiceForm, { message })
          }
        },
      )
    })
  const bookings = affectedBookings(save.error, timezone, { affected, shown })
  const resetAndSubmit = (event: FormEvent) => {
    save.reset()
    void send()(event)
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={resetAndSubmit} className="space-y-5">
        <DescriptionFields />
        <TimeFields />
        <PriceField />
        <OnlineAndStaffFields staff={staff} />
        {bookings && (
          <ChoiceList
            {...bookings}
            onChoose={(chosen) => void send(decisionOf(chosen, save.variables?.fields ?? {}))()}
          />
        )}
        {save.isError && !bookings && <Banner>{errorMessage(save.error)}</Banner>}
        {isAskingFree ? (
          <FreeQuestion
            onFree={() => void send({}, true)()}
            onPrice={() => {
              setAskingFree(false)
              form.setFocus('price', { shouldSelect: true })
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              busyLabel={serviceEditor.saving}
            >
              {service ? serviceEditor.save : serviceEditor.add}
            </Button>
            <Button onClick={onClose}>{serviceEditor.cancel}</Button>
          </div>
        )}
      </form>
    </FormProvider>
  )
}

/** A price of 0 is rarely meant, and clients see it immediately. */
function becomesFreeOnline({ price, can_book_online }: ServiceForm, service: Service | null) {
  const wasFree = service !== null && service.price === 0 && service.can_book_online
  return price === 0 && can_book_online && !wasFree
}

/** Takes the place, and the focus, of the button that asked for it. */
function FreeQuestion({ onFree, onPrice }: { onFree: () => void; onPrice: () => void }) {
  const { serviceEditor } = useAppTexts().services
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Banner tone="warning">
      <p>{serviceEditor.askFree}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button ref={first} size="sm" onClick={onPrice}>
          {serviceEditor.setPrice}
        </Button>
        <Button size="sm" variant="quiet" onClick={onFree}>
          {serviceEditor.free}
        </Button>
      </div>
    </Banner>
  )
}

function fieldErrors(error: Error): Readonly<Record<string, readonly string[]>> {
  return error instanceof ApiError ? (error.errors ?? {}) : {}
}
