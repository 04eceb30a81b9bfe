import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useModals } from '../ui/modal-stack.ts'

/** While a dialog or a sheet covers the page, Back or Forward closes it, as Esc does, and the address stays. */
export function BackCloses() {
  // The blocker exists only while something is open. Otherwise the router would log a warning about the blocker after
  // each link to a place in the page.
  return useModals(({ open }) => open.length > 0) && <ClosesTop />
}

function ClosesTop() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    const top = useModals.getState().open.at(-1)
    top?.dispatchEvent(new Event('cancel', { cancelable: true }))
  }, [blocker])
  return null
}
