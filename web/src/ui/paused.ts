interface PausedProps {
  readonly 'aria-disabled'?: true
  readonly onClick?: () => void
}

/**
 * The props of a button that can be paused, for example while an action is under way. A paused button ignores presses
 * and keeps the focus.
 */
export function paused(isPaused: boolean, onClick: () => void): PausedProps {
  return isPaused ? { 'aria-disabled': true } : { onClick }
}
