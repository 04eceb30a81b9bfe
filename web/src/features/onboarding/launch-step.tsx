import { CalendarDays, type LucideIcon, MapPin, Scissors, Users } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { formatUrl } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { changedSite, filledMembers } from './bodies.ts'
import { daysInWords } from './days.ts'
import type { Draft } from './draft.ts'
import type { SiteDetails } from './queries.ts'
import { SiteFields } from './site-fields.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

interface LaunchStepProps extends StepProps {
  /** The details of the site on the server. */
  readonly savedSite: SiteDetails
  readonly bookingUrl: string
  readonly onSiteSaved: (saved: Partial<SiteDetails>) => void
}

/** A summary of the answers, more fields about the site, and the choice to publish it now. */
export function LaunchStep({ draft, onChange, bookingUrl, ...props }: LaunchStepProps) {
  const { savedSite, onSiteSaved, ...callbacks } = props
  const { launchStep } = useAppTexts().onboarding
  const { launch } = draft
  const email = useSession((session) => session.user?.email)
  const change = (part: Partial<Draft['launch']>) => onChange({ launch: part })
  const { launch_immediately, send_test_link } = launch
  const changed = changedSite(launch, savedSite)
  return (
    <StepFrame
      step="complete"
      title={launchStep.title}
      lead={launchStep.lead}
      body={{ launch_immediately, send_test_link, ...changed }}
      submitLabel={launchStep.submit}
      {...callbacks}
    >
      {(errors) => (
        <>
          <Summary draft={draft} bookingUrl={bookingUrl} />
          <SiteFields {...{ launch, changed, errors, onSiteSaved }} onChange={change} />
          <div className="rounded-md border border-line bg-surface px-4 py-2">
            <Checkbox
              label={launchStep.openNow}
              checked={launch.launch_immediately}
              onChange={(event) => change({ launch_immediately: event.target.checked })}
            />
            <Checkbox
              label={email ? launchStep.sendLink(email) : launchStep.sendLinkToMe}
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
  const { launchSummary, stationCount } = useAppTexts().onboarding
  const { templateIds, customs } = draft.services
  const serviceCount = templateIds.length + customs.filter(({ name }) => name.trim() !== '').length
  const memberCount = draft.staff.setUpNow ? filledMembers(draft.staff.members).length : 0
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-surface">
      <Row icon={MapPin} label={launchSummary.address}>
        <Address host={formatUrl(bookingUrl)} />
      </Row>
      <Row icon={CalendarDays} label={launchSummary.open}>
        {daysInWords(draft.hours.workingDays)}
      </Row>
      <Row icon={Users} label={launchSummary.whoAndWhere}>
        <Sentence
          parts={launchSummary.staffAt(
            memberCount,
            <span className="whitespace-nowrap">
              {stationCount[draft.staff.type](draft.staff.count)}
            </span>,
          )}
        />
      </Row>
      <Row icon={Scissors} label={launchSummary.menu}>
        {launchSummary.services(serviceCount)}
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

// a host name that breaks at its dots where it is too long, and inside a word only if necessary
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
