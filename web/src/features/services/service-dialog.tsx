import type { AffectedChoiceFields } from '@chairtime/contract/affected.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { listStaff } from '@chairtime/contract/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { affectedBookings, decisionOf, isAffectedRefusal } from '../../lib/affected.ts'
import { newActionKey } from '../../lib/api.ts'
import { ApiError, errorMessage, failureOf } from '../../lib/api-error.ts'
import { conflictOf } from '../../lib/conflict.ts'
import { rebased } from '../../lib/rebased.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { useOutcome } from '../../lib/use-outcome.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CallList } from '../../ui/call-list.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LONG_TOAST_MS, toast } from '../../ui/toast.ts'
import { useErrorInSight } from '../../ui/use-error-in-sight.ts'
import { staffQuery } from '../staff/queries.ts'
import { type Service, type ServiceEdit, useSaveService } from './queries.ts'
import { checkService, fieldsOf, formOf, performersOf, type ServiceForm } from './service-form.ts'
import {
  DescriptionFields,
  OnlineAndStaffFields,
  PriceField,
  TimeFields,
} from './service-inputs.tsx'

interface ServiceDialogProps {
  /** The service to change, as last read, or `null` to add a service. */
  readonly service: Service | null
  readonly onClose: () => void
}

/** Adds a service or changes one. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const { serviceEditor } = useAppTexts().services
  const staff = useQuery(staffQuery)
  return (
    <Dialog
      open
      title={service ? serviceEditor.titleEdit : serviceEditor.titleAdd}
      onClose={onClose}
    >
      {staff.isPending && (
        <WhileLoading>
          <Skeleton className="h-96" />
        </WhileLoading>
      )}
      {staff.isLoadingError && <ErrorState {...failureOf(staff)} />}
      {staff.data && (
        <ServiceEditor service={service} allStaff={staff.data.staff} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ServiceEditorProps extends ServiceDialogProps {
  /** The staff members, including those who can no longer be booked. */
  readonly allStaff: Reply<typeof listStaff>['staff']
}

function ServiceEditor({ service, allStaff, onClose }: ServiceEditorProps) {
  const { affected, services, shown } = useAppTexts()
  const { serviceEditor } = services
  const save = useSaveService()
  const { seen } = useSeen(service, save.error, 'service')
  const timezone = useTimeZone()
  const [actionKey] = useState(newActionKey)
  const staff = allStaff.filter(({ active }) => active)
  const form = useForm<ServiceForm>({
    resolver: checkService,
    defaultValues: formOf(service),
  })
  const [isAskingFree, setAskingFree] = useState(false)
  const { callList, finish } = useOutcome(onClose)
  const { asked, ask, forget } = useAsked<ServiceEdit['fields']>()
  const list = useErrorInSight(asked?.error)
  const send = (decision: AffectedChoiceFields = {}, isFreeConfirmed = false) =>
    form.handleSubmit(async (entered) => {
      const mustAsk = !isFreeConfirmed && becomesFreeOnline(entered, seen)
      setAskingFree(mustAsk)
      if (mustAsk) return
      const performers = performersOf(entered, service, allStaff)
      const fields = { ...fieldsOf(entered, seen, performers), ...decision }
      const newCategory = entered.category_id === 'new' ? entered.new_category.trim() : ''
      const edit = { id: service?.id ?? null, newCategory, fields, actionKey }
      await save.mutateAsync(edit).then(
        (saved) => {
          const message = finish(saved)
          const title = serviceEditor.saved(entered.name.trim())
          toast({
            tone: 'success',
            title,
            ...(message && { message, durationMs: LONG_TOAST_MS }),
          })
        },
        (error: Error) => {
          ask(error, fields)
          // fields that were not edited here show what a colleague has saved
          const theirs = conflictOf<Service>(error, 'service')
          if (theirs) form.reset(rebased(form.getValues(), formOf(seen), formOf(theirs)))
          for (const [name, [message = '']] of Object.entries(fieldErrors(error))) {
            form.setError(name as keyof ServiceForm, { message })
          }
        },
      )
    })
  const bookings = affectedBookings(asked?.error, timezone, { affected, shown })
  // a change of a field may answer the question about affected visits or the question about a price of 0
  const forgetQuestions = () => {
    forget()
    setAskingFree(false)
  }
  const resetAndSubmit = (event: FormEvent) => {
    save.reset()
    void send()(event)
  }
  if (callList) return <CallList {...callList} />
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={resetAndSubmit} onChange={forgetQuestions} className="space-y-5">
        <DescriptionFields />
        <TimeFields />
        <PriceField />
        <OnlineAndStaffFields service={service} staff={staff} />
        {bookings && (
          <ChoiceList
            {...bookings}
            ref={list}
            busy={save.isPending}
            // a price of 0 was confirmed before this list was shown
            onChoose={(chosen) => void send(decisionOf(chosen, asked?.sent ?? {}), true)()}
          />
        )}
        {save.isError && !isAffectedRefusal(save.error) && (
          <Banner>
            {service && isDeleted(save.error)
              ? serviceEditor.gone(service.name)
              : errorMessage(save.error)}
          </Banner>
        )}
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
            {!bookings && (
              <Button
                type="submit"
                variant="primary"
                busy={save.isPending}
                busyLabel={serviceEditor.saving}
              >
                {service ? serviceEditor.save : serviceEditor.add}
              </Button>
            )}
            <Button onClick={onClose}>{serviceEditor.cancel}</Button>
          </div>
        )}
      </form>
    </FormProvider>
  )
}

/** Whether the save makes the service free online. A price of 0 is rarely meant, and clients see it immediately. */
function becomesFreeOnline({ price, can_book_online }: ServiceForm, service: Service | null) {
  const wasFree = service !== null && service.price === 0 && service.can_book_online
  return price === 0 && can_book_online && !wasFree
}

/** Asks whether the service is free. The question takes the place and the focus of the button that saves. */
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

function isDeleted(error: Error): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

function fieldErrors(error: Error): Readonly<Record<string, readonly string[]>> {
  return error instanceof ApiError ? (error.errors ?? {}) : {}
}
