import type { Tone } from './badge.tsx'

/** Background and border colour of a tone, for a visit in the landing page's picture of a day. */
export const toneBlock: Readonly<Record<Tone, string>> = {
  ok: 'border-ok bg-ok-soft',
  warn: 'border-warn bg-warn-soft',
  stop: 'border-stop bg-stop-soft',
  info: 'border-info bg-info-soft',
  quiet: 'border-line-strong bg-quiet-soft',
  accent: 'border-accent bg-accent-soft',
}

/** Text colour of a tone, for an icon beside plain text. */
export const toneInk: Readonly<Record<Tone, string>> = {
  ok: 'text-ok',
  warn: 'text-warn',
  stop: 'text-stop',
  info: 'text-info',
  quiet: 'text-quiet',
  accent: 'text-accent',
}
