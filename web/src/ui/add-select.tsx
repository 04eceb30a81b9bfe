import type { ComponentProps, KeyboardEvent } from 'react'
import { Select } from './input.tsx'

/**
 * A list each of whose options adds something when it is chosen. Arrows and letters would choose in the closed list, and so
 * add what nobody has read: they open it instead.
 */
export function AddSelect(props: Omit<ComponentProps<'select'>, 'value' | 'onKeyDown'>) {
  return <Select {...props} value="" onKeyDown={openByKey} />
}

const choosingKeys = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|\S)$/

function openByKey(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey || !choosingKeys.test(key)) return
  // a browser without it is left to itself: Safari opens the list by these keys, old ones of other makers choose
  if (!('showPicker' in currentTarget)) return
  event.preventDefault()
  try {
    currentTarget.showPicker()
  } catch {
    // the browser wants a press of its own kind, such as Alt with an arrow
  }
}
