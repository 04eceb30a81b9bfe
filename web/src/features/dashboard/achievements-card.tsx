import { Award, Trophy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { failureOf } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { type Performance, usePerformance, useUnlocking } from './queries.ts'

type Achievement = Performance['achievements'][number]

const inks: Readonly<Record<Achievement['tier'], string>> = {
  bronze: 'text-[light-dark(oklch(52%_0.09_55),oklch(74%_0.09_55))]',
  silver: 'text-[light-dark(oklch(52%_0.01_250),oklch(82%_0.01_250))]',
  gold: 'text-[light-dark(oklch(53%_0.11_85),oklch(82%_0.12_85))]',
  platinum: 'text-[light-dark(oklch(48%_0.08_220),oklch(82%_0.06_220))]',
}

/** The achievements of the salon with their progress, and the leaderboard of the month. */
export function AchievementsCard() {
  const { achievements } = useAppTexts().today
  const { hash } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  const read = usePerformance()
  const { data, error } = read
  useUnlocking(data?.achievements)
  const all = data?.achievements ?? []
  const unlocked = all.filter((one) => one.unlocked)
  const points = unlocked.reduce((sum, one) => sum + one.points, 0)
  useEffect(() => {
    if (hash === '#achievements') card.current?.scrollIntoView()
  }, [hash])
  return (
    <Card
      ref={card}
      className="@container"
      title={achievements.title}
      action={
        data && (
          <span className="text-ink-soft text-sm">
            {achievements.unlocked(unlocked.length, all.length)} · {achievements.points(points)}
          </span>
        )
      }
    >
      {error && !data && <ErrorState {...failureOf(read)} />}
      {!data && !error && (
        <WhileLoading>
          <Skeleton className="h-100" />
        </WhileLoading>
      )}
      {data && (
        <div className="grid gap-6 @3xl:grid-cols-2">
          <ul className="grid content-start gap-x-4 gap-y-5 @lg:grid-cols-2">
            {[...all]
              .sort((a, b) => nearness(b) - nearness(a))
              .map((one) => (
                <AchievementRow key={one.id} achievement={one} />
              ))}
          </ul>
          <Leaderboard {...data} />
        </div>
      )}
    </Card>
  )
}

/** The order of the achievements: unlocked ones come first, then those with the most progress. */
const nearness = ({ unlocked, progress, max_progress }: Achievement) =>
  unlocked ? 2 : progress / max_progress

function AchievementRow({ achievement }: { achievement: Achievement }) {
  const { achievements } = useAppTexts().today
  const { title, description, tier, points, unlocked, progress, max_progress } = achievement
  const Icon = unlocked ? Trophy : Award
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-6 shrink-0', unlocked ? inks[tier] : 'text-line-strong')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-medium">{title}</span>
          <span className={cx('font-medium text-sm', inks[tier])}>{achievements.tier[tier]}</span>
        </p>
        <p className="text-ink-soft text-sm">{description}</p>
        {!unlocked && (
          <div className="mt-2">
            <Progress label={title} percent={(100 * progress) / max_progress} />
          </div>
        )}
        <p className="mt-1 text-ink-soft text-sm tabular-nums">
          {unlocked ? achievements.isUnlocked : achievements.progress(progress, max_progress)} ·{' '}
          {achievements.points(points)}
        </p>
      </div>
    </li>
  )
}
