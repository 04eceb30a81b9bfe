import { Link } from 'react-router'
import { formatMoment } from '../../lib/format.ts'
import { type Session, useSession } from '../../lib/session.ts'
import { setTheme, type Theme, useTheme } from '../../lib/theme.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The user, the salon and the appearance of the screens. */
export function SettingsPage() {
  const { user, tenant } = useSession()
  return (
    <div className="max-w-3xl space-y-4">
      <h1 className="text-2xl">Settings</h1>
      {user && <ProfileCard user={user} />}
      {tenant && <BusinessCard tenant={tenant} />}
      {tenant && <BillingCard tenant={tenant} />}
      <AppearanceCard />
    </div>
  )
}

function ProfileCard({ user }: { user: NonNullable<Session['user']> }) {
  return (
    <Card title="Profile">
      <Facts>
        <Fact term="Name">{user.name}</Fact>
        <Fact term="Email">{user.email}</Fact>
        <Fact term="Phone">{user.phone || 'Not set'}</Fact>
      </Facts>
    </Card>
  )
}

type TenantProps = { readonly tenant: NonNullable<Session['tenant']> }

function BusinessCard({ tenant }: TenantProps) {
  return (
    <Card title="Business">
      <Facts>
        <Fact term="Business name">{tenant.name}</Fact>
        <Fact term="Booking address">
          <a
            href={tenant.booking_url}
            className="rounded-sm text-accent underline underline-offset-4"
          >
            {tenant.booking_url.replace(/^https?:\/\//, '')}
          </a>
        </Fact>
        <Fact term="Online booking">
          <Badge tone={tenant.published ? 'ok' : 'quiet'}>
            {tenant.published ? 'Open' : 'Not open yet'}
          </Badge>
        </Fact>
        <Fact term="Time zone">{tenant.timezone.replaceAll('_', ' ')}</Fact>
        <Fact term="Currency">{tenant.currency}</Fact>
      </Facts>
    </Card>
  )
}

function BillingCard({ tenant }: TenantProps) {
  if (tenant.billing === 'off') {
    return <Card title="Billing">Billing is off for this installation: no limits.</Card>
  }
  return (
    <Card title="Billing">
      <Facts>
        <Fact term="Current plan">
          <span className="capitalize">{tenant.plan}</span>
        </Fact>
        {tenant.trial_ends_at && (
          <Fact term="Trial ends">{formatMoment(tenant.trial_ends_at, tenant.timezone)}</Fact>
        )}
      </Facts>
      <Link to="/billing" className={buttonClass({ className: 'mt-4' })}>
        Manage Billing
      </Link>
    </Card>
  )
}

const themes = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: Theme; label: string }[]

function AppearanceCard() {
  const theme = useTheme((state) => state.theme)
  return (
    <Card title="Appearance">
      <RadioCards
        legend="Theme"
        name="theme"
        value={theme}
        options={themes}
        onChange={setTheme}
        className="sm:grid-cols-3"
      />
    </Card>
  )
}
