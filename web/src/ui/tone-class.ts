import type { Tone } from './badge.tsx'

/** A block of a day: its ground, and its edge for a border at the left. */
export const toneBlock: Readonly<Record<Tone, string>> = {
  ok: 'border-ok bg-ok-soft',
  warn: 'border-warn bg-warn-soft',
  stop: 'border-stop bg-stop-soft',
  info: 'border-info bg-info-soft',
  quiet: 'border-line-strong bg-quiet-soft',
  accent: 'border-accent bg-accent-soft',
}

/** The colour alone, for an icon beside plain text. */
export const toneInk: Readonly<Record<Tone, string>> = {
  ok: 'text-ok',
  warn: 'text-warn',
  stop: 'text-stop',
  info: 'text-info',
  quiet: 'text-quiet',
  accent: 'text-accent',
}
