import { Play } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { DayPicture } from './day-picture.tsx'
import { useLandingTexts } from './texts.ts'
import { VideoDialog } from './video-dialog.tsx'

/** The first section: what the product is, the link to register, a film, sample figures and a picture of a day. */
export function Hero() {
  const { hero, frame } = useLandingTexts()
  return (
    <section className="px-5 pt-12 pb-16 sm:pt-20">
      <div className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div>
          <h1 className="text-balance text-3xl sm:text-[3.5rem] sm:leading-[1.05]">{hero.title}</h1>
          <p className="mt-6 max-w-prose text-ink-soft text-lg">{hero.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="/register" className={buttonClass({ variant: 'primary' })}>
              {frame.startTrial}
            </a>
            <button type="button" popoverTarget="how-it-works" className={buttonClass()}>
              <Play className="size-4" aria-hidden />
              {hero.watch}
            </button>
          </div>
          <p className="mt-3 text-ink-soft">{hero.trial}</p>
          <Figures />
        </div>
        <DayPicture />
      </div>
      <VideoDialog />
    </section>
  )
}

function Figures() {
  const { hero } = useLandingTexts()
  return (
    <div className="mt-10 border-line border-t pt-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {hero.figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-serif text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-soft text-sm">{hero.samples}</p>
    </div>
  )
}
