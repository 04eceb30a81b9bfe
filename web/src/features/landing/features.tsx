import {
  CalendarPlus,
  CircleDollarSign,
  type LucideIcon,
  MessageSquareText,
  Puzzle,
  RefreshCw,
  ShieldCheck,
} from 'lucide-react'
import { FeaturePicture } from './feature-picture.tsx'
import { Section } from './section.tsx'
import { Selectable } from './selectable.tsx'
import { useLandingTexts } from './texts.ts'

export type Feature = keyof ReturnType<typeof useLandingTexts>['features']['items']

const order: readonly (readonly [Feature, LucideIcon])[] = [
  ['reminders', MessageSquareText],
  ['gaps', Puzzle],
  ['selfService', RefreshCw],
  ['noDoubleBooking', ShieldCheck],
  ['calendar', CalendarPlus],
  ['revenue', CircleDollarSign],
]

/** Six things that the product does, each with a picture. */
export function Features() {
  const { features } = useLandingTexts()
  return (
    <Section id="features" title={features.title} sunken>
      <Selectable
        legend={features.choose}
        items={order.map(([feature, Icon]) => {
          const { title, text } = features.items[feature]
          return {
            key: feature,
            label: (
              <>
                <Icon className="size-5 shrink-0" aria-hidden />
                {title}
              </>
            ),
            panel: (
              <>
                <h3 className="font-semibold font-serif text-2xl max-lg:sr-only">{title}</h3>
                <p className="max-w-prose text-lg lg:mt-3">{text}</p>
                <FeaturePicture feature={feature} />
              </>
            ),
          }
        })}
      />
    </Section>
  )
}
