interface PausedProps {
  readonly 'aria-disabled'?: true
  readonly onClick?: () => void
}

/** The props of a button that waits while another action is under way: it ignores presses and keeps the focus. */
export function paused(isPaused: boolean, onClick: () => void): PausedProps {
  return isPaused ? { 'aria-disabled': true } : { onClick }
}
