import { CalendarDays } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, StatusChip, StatusIcon, type StatusIconName, type Tone } from '../../ui/badge.tsx'
import { BellButton } from '../../ui/bell-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stat } from '../../ui/stat.tsx'
import { toneBlock, toneInk } from '../../ui/tone-class.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ZoneNote } from '../../ui/zone-note.tsx'

const ignore = () => {}
const tones = Object.keys(toneInk) as Tone[]
const iconTones: Readonly<Record<StatusIconName, Tone>> = {
  clock: 'warn',
  checkCircle: 'ok',
  dot: 'accent',
  play: 'info',
  check: 'quiet',
  ban: 'stop',
  personX: 'stop',
}

const drawnPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#edd2c0" d="M0 0h96v96H0z"/><circle cx="58" cy="38" r="18" fill="#ffedc9"/><path fill="#642850" d="M0 70q40-40 96-10v36H0z"/></svg>',
)}`

export const displaySamples = {
  avatar: () => (
    <div className="flex gap-2">
      {['Ana Petrova', 'Mia', 'Ōta Élodie', ' '].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </div>
  ),
  badge: Badges,
  'bell-button': () => (
    <div className="flex gap-2">
      {[0, 3, 100].map((count) => (
        <BellButton
          key={count}
          label="Notifications"
          isLabelShown={count === 3}
          count={count}
          countMax={100}
          countLabel=" unread"
          onClick={ignore}
        />
      ))}
    </div>
  ),
  card: () => (
    <>
      <Card>Without a title</Card>
      <Card title="With a title" action={<Button size="sm">Action</Button>}>
        Content
      </Card>
    </>
  ),
  'empty-state': () => (
    <EmptyState
      icon={<CalendarDays aria-hidden className="size-6" />}
      title="No appointments"
      action={<Button variant="primary">New Appointment</Button>}
    >
      Appointments of this day appear here.
    </EmptyState>
  ),
  'error-state': () => (
    <ErrorState message="The list could not be loaded. Please try again." onRetry={ignore} />
  ),
  facts: () => (
    <Facts>
      <Fact term="Client">Lea Winter</Fact>
      <Fact term="Email">a-very-long-address-that-has-to-wrap@mail.salon.test</Fact>
    </Facts>
  ),
  keys: () => <Keys keys={['Mod', 'Shift', 'P']} />,
  picture: () => (
    <Picture
      files={{ width: 96, height: 96, src: drawnPicture, sources: [] }}
      alt="A sun behind a hill"
      sizes="96px"
      className="size-24 rounded-md"
    />
  ),
  'qr-code': () => (
    <QrCode text="http://studio.localhost/" label="QR code of a site" className="size-28" />
  ),
  progress: () =>
    (['ok', 'warn', 'stop', 'accent'] as const).map((tone, index) => (
      <Progress key={tone} label={`Progress ${tone}`} tone={tone} percent={20 + index * 30} />
    )),
  skeleton: () => (
    <>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-24" />
      <SkeletonList label="Loading" rows={3} rowClass="h-10" className="mt-4 space-y-2" />
    </>
  ),
  spinner: () => (
    <div className="flex gap-4">
      <Spinner />
      <Spinner label="Loading" className="size-7! text-accent" />
    </div>
  ),
  stat: () => (
    <dl className="flex gap-8">
      <Stat value="12" label="appointments" />
      <Stat value="$1,240" label="revenue" />
    </dl>
  ),
  'visually-hidden': () => (
    <p>
      Only the visible part is seen.<VisuallyHidden> This part is only read aloud.</VisuallyHidden>
    </p>
  ),
  'zone-note': () => <ZoneNote timeZone="America/New_York" />,
}

function Badges() {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {Object.entries(iconTones).map(([icon, tone]) => (
          <StatusChip key={icon} tone={tone} icon={icon as StatusIconName} label={icon} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <p key={tone} className={`border-l-4 p-2 ${toneBlock[tone]}`}>
            <StatusIcon icon="checkCircle" className={`inline ${toneInk[tone]}`} /> block {tone}
          </p>
        ))}
      </div>
    </>
  )
}
