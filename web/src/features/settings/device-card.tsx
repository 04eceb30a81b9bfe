import { useState } from 'react'
import { errorMessage, failureOf } from '../../lib/api-error.ts'
import { pushSupport } from '../../lib/push-subscription.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { useKeptFocus } from '../../ui/area-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Device, useDevice, useSendTest, useTurnOff, useTurnOn } from './device-queries.ts'

/**
 * Turns the notifications of this browser on and off; they come even while the app is closed. With `ownOnly`, the text
 * says that they are about the user's own visits.
 */
export function DeviceCard({ ownOnly }: { readonly ownOnly: boolean }) {
  const { device } = useAppTexts().settings
  const [support, setSupport] = useState(pushSupport)
  return (
    <Card title={device.title} id="notifications">
      <p className="text-ink-soft">{ownOnly ? device.introOwn : device.intro}</p>
      {support === 'ready' ? (
        <DeviceState onDenied={() => setSupport('denied')} />
      ) : (
        <Banner tone="info" className="mt-4">
          {device[support]}
        </Banner>
      )}
    </Card>
  )
}

interface DeviceStateProps {
  readonly onDenied: () => void
}

function DeviceState({ onDenied }: DeviceStateProps) {
  const query = useDevice()
  const { data } = query
  const area = useKeptFocus<HTMLDivElement>()
  if (query.isError) return <ErrorState {...failureOf(query)} />
  if (!data) {
    return (
      <WhileLoading>
        <Skeleton className="mt-4 h-11" />
      </WhileLoading>
    )
  }
  return (
    <div ref={area} tabIndex={-1} className="focus:outline-none">
      {data.isOn && !data.hasFailed ? <Running /> : <Stopped {...data} onDenied={onDenied} />}
    </div>
  )
}

/** The card while notifications are off, or while the device cannot be reached. */
function Stopped({ publicKey, hasFailed, onDenied }: DeviceStateProps & Device) {
  const { device } = useAppTexts().settings
  const turnOn = useTurnOn()
  const start = () =>
    turnOn.mutate(publicKey, { onSuccess: (outcome) => outcome === 'denied' && onDenied() })
  return (
    <div className="mt-4 space-y-3">
      {hasFailed && <Banner tone="warning">{device.failed}</Banner>}
      {turnOn.data === 'unreachable' && <Banner>{device.unreachable}</Banner>}
      {turnOn.error && <Banner>{errorMessage(turnOn.error)}</Banner>}
      <Button variant="primary" busy={turnOn.isPending} onClick={start}>
        {hasFailed ? device.turnOnAgain : device.turnOn}
      </Button>
    </div>
  )
}

function Running() {
  const { device } = useAppTexts().settings
  const test = useSendTest()
  const turnOff = useTurnOff()
  const problem = test.error ?? turnOff.error
  return (
    <div className="mt-4 space-y-3">
      <Banner tone="success">{test.isSuccess ? device.testSent : device.isOn}</Banner>
      {problem && <Banner>{errorMessage(problem)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {device.test}
        </Button>
        <Button variant="quiet" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          {device.turnOff}
        </Button>
      </div>
    </div>
  )
}
