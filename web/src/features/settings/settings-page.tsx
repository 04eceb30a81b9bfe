import { may } from '@chairtime/contract/permissions.ts'
import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import { errorMessage } from '../../lib/api-error.ts'
import { formatMoment, formatUrl } from '../../lib/format.ts'
import { lazily } from '../../lib/lazily.tsx'
import { type Session, useSendsTexts, useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { setTheme, type Theme, useTheme } from '../../lib/theme.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { DeviceCard } from './device-card.tsx'
import { GoalCard } from './goal-card.tsx'
import { PolicyCard } from './policy-card.tsx'
import { useOpenPreview } from './queries.ts'
import { SiteCard } from './site-card.tsx'
import { TaxCard } from './tax-card.tsx'

// its code is loaded late, because the card is the last one and out of sight at first
const PicturesCard = lazily(async () => (await import('./pictures-card.tsx')).PicturesCard)

/**
 * The cards with the settings of the user, of this browser and of the salon. Users see only the cards that their role
 * may use.
 */
export function SettingsPage() {
  const { settings } = useAppTexts().settings
  const { user, tenant } = useSession()
  return (
    <div className="max-w-3xl space-y-4">
      <h1 className="text-2xl">{settings.title}</h1>
      {user && <ProfileCard user={user} />}
      {tenant && <DeviceCard ownOnly={tenant.role === 'stylist'} />}
      {tenant && <BusinessCard tenant={tenant} />}
      {tenant && may(tenant.role, 'settings.write') && <SiteCard />}
      {tenant && may(tenant.role, 'settings.write') && <PolicyCard />}
      {tenant && may(tenant.role, 'onboarding.write') && <SetUpCard />}
      {tenant && may(tenant.role, 'team.read') && <TeamCard />}
      {tenant && may(tenant.role, 'settings.write') && <TaxCard currency={tenant.currency} />}
      {tenant && may(tenant.role, 'settings.write') && <GoalCard />}
      {tenant && may(tenant.role, 'billing.read') && <BillingCard tenant={tenant} />}
      <AppearanceCard />
      {tenant && may(tenant.role, 'pictures.write') && <PicturesCard salon={tenant} />}
    </div>
  )
}

function ProfileCard({ user }: { user: NonNullable<Session['user']> }) {
  const { settings, profile } = useAppTexts().settings
  return (
    <Card title={profile.title}>
      <Facts>
        <Fact term={profile.name}>{user.name}</Fact>
        <Fact term={profile.email}>{user.email}</Fact>
        <Fact term={profile.phone}>{typedPhoneNumber(user.phone ?? '') || settings.notSet}</Fact>
      </Facts>
    </Card>
  )
}

type TenantProps = { readonly tenant: NonNullable<Session['tenant']> }

function BusinessCard({ tenant }: TenantProps) {
  const { business } = useAppTexts().settings
  const sendsTexts = useSendsTexts()
  return (
    <Card title={business.title}>
      <Facts>
        <Fact term={business.name}>{tenant.name}</Fact>
        <Fact term={business.address}>
          <a
            href={tenant.booking_url}
            className="rounded-sm text-accent underline underline-offset-4"
          >
            {formatUrl(tenant.booking_url)}
          </a>
        </Fact>
        {tenant.billing === 'on' && may(tenant.role, 'billing.read') && (
          <Fact term={business.plan}>
            <span className="capitalize">{tenant.plan}</span>
          </Fact>
        )}
        <Fact term={business.onlineBooking}>
          <Badge tone={tenant.published ? 'ok' : 'quiet'}>
            {tenant.published ? business.open : business.closed}
          </Badge>
        </Fact>
        {!tenant.published && may(tenant.role, 'settings.read') && <PreviewFact />}
        <Fact term={business.timezone}>{tenant.timezone.replaceAll('_', ' ')}</Fact>
        <Fact term={business.currency}>{tenant.currency}</Fact>
        {!sendsTexts && <Fact term={business.messages}>{business.onlyEmails}</Fact>}
      </Facts>
    </Card>
  )
}

function PreviewFact() {
  const { site } = useAppTexts().settings
  const preview = useOpenPreview()
  return (
    <Fact term={site.preview}>
      <Button size="sm" busy={preview.isPending} onClick={() => preview.mutate()}>
        <Eye aria-hidden className="size-4" />
        {site.preview}
      </Button>
      <p className="mt-1 text-ink-soft text-sm">{site.previewHint}</p>
      {preview.isError && <Banner className="mt-2">{errorMessage(preview.error)}</Banner>}
    </Fact>
  )
}

function SetUpCard() {
  const { setUp } = useAppTexts().settings
  return (
    <Card title={setUp.title}>
      <p className="text-ink-soft">{setUp.text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/settings/hours" className={buttonClass()}>
          {setUp.hours}
        </Link>
        <Link to="/settings/staff" className={buttonClass()}>
          {setUp.staff}
        </Link>
      </div>
    </Card>
  )
}

function TeamCard() {
  const { team } = useAppTexts().settings
  return (
    <Card title={team.title}>
      <p className="text-ink-soft">{team.text}</p>
      <Link to="/team" className={buttonClass({ className: 'mt-4' })}>
        {team.open}
      </Link>
    </Card>
  )
}

function BillingCard({ tenant }: TenantProps) {
  const { plan } = useAppTexts().settings
  if (tenant.billing === 'off') {
    return <Card title={plan.title}>{plan.off}</Card>
  }
  return (
    <Card title={plan.title}>
      <Facts>
        <Fact term={plan.current}>
          <span className="capitalize">{tenant.plan}</span>
        </Fact>
        {tenant.trial_ends_at && (
          <Fact term={plan.trialEnds}>{formatMoment(tenant.trial_ends_at, tenant.timezone)}</Fact>
        )}
      </Facts>
      <Link to="/billing" className={buttonClass({ className: 'mt-4' })}>
        {plan.manage}
      </Link>
    </Card>
  )
}

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

function AppearanceCard() {
  const chosen = useTheme((state) => state.theme)
  const { appearance, theme } = useAppTexts().settings
  return (
    <Card title={appearance.title}>
      <RadioCards
        legend={appearance.theme}
        name="theme"
        value={chosen}
        options={themes.map((value) => ({ value, label: theme[value] }))}
        onChange={setTheme}
        className="sm:grid-cols-3!"
      />
    </Card>
  )
}
