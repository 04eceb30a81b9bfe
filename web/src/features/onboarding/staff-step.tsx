import { Armchair, DoorClosed, RectangleHorizontal, Trash2, UserPlus, Vote } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError, failureOf } from '../../lib/api-error.ts'
import { peopleInUse } from '../../lib/in-use.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, RadioCards } from '../../ui/choice.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useStaff } from '../staff/queries.ts'
import { filledMembers, staffBody } from './bodies.ts'
import {
  blankMember,
  type Member,
  type SavedMember,
  type StaffDraft,
  withFirstMembers,
  withMembersBack,
  withUnseen,
} from './draft.ts'
import { focus } from './focus.ts'
import { StationCount } from './station-count.tsx'
import { type FieldErrorOf, StepFrame, type StepProps } from './step-frame.tsx'

const stationTypes = [
  { value: 'chair', icon: Armchair },
  { value: 'room', icon: DoorClosed },
  { value: 'station', icon: RectangleHorizontal },
  { value: 'booth', icon: Vote },
] as const

export interface StaffProps {
  readonly staff: StaffDraft
  readonly errors: FieldErrorOf
  readonly change: (change: Partial<StaffDraft>) => void
}

/** The number and type of the stations, and the staff members. */
export function StaffStep({ draft, onChange, ...callbacks }: StepProps) {
  const { staffStep, stationType } = useAppTexts().onboarding
  const { staff } = draft
  const isOwner = useSession(({ tenant }) => tenant?.role === 'owner')
  const onFile = useStaff()
  const types = stationTypes.map(({ value, icon: Icon }) => ({
    value,
    label: stationType[value],
    icon: <Icon aria-hidden className="size-6 shrink-0 text-accent" />,
  }))
  const change = (part: Partial<StaffDraft>) => onChange({ staff: { ...staff, ...part } })
  return (
    <StepFrame
      step="staff"
      title={staffStep.title}
      lead={staffStep.lead}
      body={staffBody(staff)}
      onRefused={(error) => {
        const unseen = unseenIn(error)
        if (unseen.length > 0) onChange({ staff: withUnseen(staff, unseen) })
        const inUse = peopleInUse(error)
        if (inUse.size > 0) onChange({ staff: withMembersBack(staff, onFile.data ?? [], inUse) })
      }}
      {...callbacks}
    >
      {(errors, forgetErrors) => {
        const edit = (part: Partial<StaffDraft>) => {
          forgetErrors()
          change(part)
        }
        return (
          <>
            <StationCount staff={staff} errors={errors} change={edit} />
            <RadioCards
              legend={staffStep.stationType}
              name="resource_type"
              value={staff.type}
              options={types}
              className="grid-cols-2"
              onChange={(type) => change({ type })}
            />
            <div>
              <Checkbox
                label={staffStep.setUpNow}
                checked={staff.setUpNow}
                // before the staff is read, the people who can be booked have no rows, so a save could remove them
                disabled={!onFile.data}
                onChange={(event) => {
                  const entered = { ...staff, setUpNow: event.target.checked }
                  change(withFirstMembers(entered, onFile.data ?? []))
                }}
              />
              {onFile.isLoadingError && <ErrorState {...failureOf(onFile)} />}
              {staff.setUpNow ? (
                <Members staff={staff} errors={errors} change={edit} />
              ) : (
                <p className="text-ink-soft">{isOwner ? staffStep.onlyYou : staffStep.onlyOwner}</p>
              )}
            </div>
          </>
        )
      }}
    </StepFrame>
  )
}

/** The staff members whom somebody else has added, if a save was refused because of them. */
function unseenIn(error: Error): readonly SavedMember[] {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return []
  return (error.details as { readonly staff_members: readonly SavedMember[] }).staff_members
}

function Members({ staff, errors, change }: StaffProps) {
  const { staffStep } = useAppTexts().onboarding
  const [addedKey, setAddedKey] = useState<number>()
  const add = () => {
    const member = blankMember()
    setAddedKey(member.key)
    change({ members: [...staff.members, member] })
  }
  const set = (key: number, part: Partial<Member>) =>
    change({
      members: staff.members.map((one) => (one.key === key ? { ...one, ...part } : one)),
    })
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (key: number) => {
    change({ members: staff.members.filter((one) => one.key !== key) })
    // the pressed button is removed with its row, so the focus moves
    addButton.current?.focus()
  }
  return (
    <div className="mt-2 space-y-3">
      {staff.members.map((member, index) => (
        <MemberFields
          key={member.key}
          member={member}
          number={index + 1}
          isNew={member.key === addedKey}
          // empty rows are not sent, so the row numbers in the server's errors skip them
          errorOf={(field) =>
            errors(`staff_members[${filledMembers(staff.members.slice(0, index)).length}].${field}`)
          }
          onChange={(part) => set(member.key, part)}
          onRemove={() => remove(member.key)}
        />
      ))}
      <Button ref={addButton} onClick={add}>
        <UserPlus aria-hidden className="size-5" />
        {staffStep.add}
      </Button>
      {errors('staff_members') && (
        <p role="alert" className="text-sm text-stop">
          {errors('staff_members')}
        </p>
      )}
    </div>
  )
}

interface MemberFieldsProps {
  readonly member: Member
  readonly number: number
  /** A new row takes the focus. */
  readonly isNew: boolean
  readonly errorOf: FieldErrorOf
  readonly onChange: (part: Partial<Member>) => void
  readonly onRemove: () => void
}

function MemberFields({ member, number, isNew, errorOf, onChange, onRemove }: MemberFieldsProps) {
  const { staffStep } = useAppTexts().onboarding
  const ownEmail = useSession((session) => session.user?.email)
  const isOwn = member.email !== '' && member.email === ownEmail
  return (
    <fieldset className="rounded-md border border-line bg-surface p-4">
      <legend className={isOwn ? 'px-1 text-ink-soft text-sm' : 'sr-only'}>
        {isOwn ? staffStep.ownRow(number) : staffStep.member(number)}
      </legend>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <Field label={staffStep.name} error={errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              ref={isNew ? focus : null}
              value={member.name}
              autoComplete="off"
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={staffStep.email} error={errorOf('email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              value={member.email}
              autoComplete="off"
              onChange={(event) => onChange({ email: event.target.value })}
            />
          )}
        </Field>
        <Field label={staffStep.phone} error={errorOf('phone')}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              value={member.phone}
              autoComplete="off"
              onChange={(event) => onChange({ phone: event.target.value })}
            />
          )}
        </Field>
        <Button
          variant="quiet"
          size="icon"
          className="justify-self-end sm:mt-7"
          aria-label={member.name ? staffStep.remove(member.name) : staffStep.removeUnnamed(number)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
    </fieldset>
  )
}
