import { appointmentStatuses } from '@chairtime/core/booking/status.ts'
import { statusLook } from '../../lib/status-look.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { StatusIcon } from '../../ui/badge.tsx'
import { toneInk } from '../../ui/tone-class.ts'

/** The statuses with their icons and colours, and the frame of a late visit. */
export function Legend() {
  const { timeline } = useAppTexts().today
  return (
    <ul
      aria-label={timeline.legend}
      className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm"
    >
      {appointmentStatuses.map(statusLook).map(({ tone, icon, label }) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <StatusIcon icon={icon} className={toneInk[tone]} />
          {label}
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <span
          aria-hidden
          className="size-3 rounded-[3px] outline-2 outline-warn -outline-offset-2"
        />
        {timeline.lateWord}
      </li>
    </ul>
  )
}
