import { CalendarDays, type LucideIcon, MapPin, Scissors, Users } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { namedMembers } from './bodies.ts'
import { daysInWords } from './days.ts'
import type { Draft } from './draft.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'

interface LaunchStepProps extends StepProps {
  readonly bookingUrl: string
}

/** Summary of all answers, and the choice to publish the site now. */
export function LaunchStep({ draft, onChange, bookingUrl, ...ways }: LaunchStepProps) {
  const { launch } = draft
  const email = useSession((session) => session.user?.email)
  const change = (part: Partial<Draft['launch']>) => onChange({ launch: { ...launch, ...part } })
  return (
    <StepFrame
      step="complete"
      title="Ready to open your doors"
      lead="This is what your clients will find."
      body={launch}
      submitLabel="Launch My Site"
      {...ways}
    >
      {() => (
        <>
          <Summary draft={draft} bookingUrl={bookingUrl} />
          <div className="rounded-md border border-line bg-surface px-4 py-2">
            <Checkbox
              label="Open the site for bookings at once"
              checked={launch.launch_immediately}
              onChange={(event) => change({ launch_immediately: event.target.checked })}
            />
            <Checkbox
              label={`Send the link to ${email ?? 'me'}, to try it out`}
              checked={launch.send_test_link}
              onChange={(event) => change({ send_test_link: event.target.checked })}
            />
          </div>
        </>
      )}
    </StepFrame>
  )
}

function Summary({ draft, bookingUrl }: { draft: Draft; bookingUrl: string }) {
  const { templateIds, customs } = draft.services
  const services = templateIds.length + customs.filter(({ name }) => name.trim() !== '').length
  const members = draft.staff.setUpNow ? namedMembers(draft.staff.members).length : 0
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-surface">
      <Row icon={MapPin} label="Address">
        <Address host={hostOf(bookingUrl)} />
      </Row>
      <Row icon={CalendarDays} label="Open">
        {daysInWords(draft.hours.workingDays)}
      </Row>
      <Row icon={Users} label="Who and where">
        {members > 0 ? counted(members, 'staff member') : 'You'},{' '}
        <span className="whitespace-nowrap">{counted(draft.staff.count, draft.staff.type)}</span>
      </Row>
      <Row icon={Scissors} label="Menu">
        {counted(services, 'service')}
      </Row>
    </dl>
  )
}

function Row({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon
  label: string
  children: ReactNode
}) {
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      <dt className="w-28 shrink-0 text-ink-soft sm:w-32">{label}</dt>
      <dd className="min-w-0 flex-1 font-medium">{children}</dd>
    </div>
  )
}

// A host name that breaks at its dots where it is too long, and inside a word only if necessary.
function Address({ host }: { host: string }) {
  const parts = host.split(/(?=\.)/)
  return (
    <span className="wrap-anywhere">
      {parts.map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The address without its scheme. */
export function hostOf(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
