import type { ComponentProps, KeyboardEvent } from 'react'
import { Select } from './input.tsx'

/**
 * A select whose options each add something when chosen. In a closed select, arrow keys and letters would choose an
 * option that nobody has read, so these keys open the list here.
 */
export function AddSelect(props: Omit<ComponentProps<'select'>, 'value' | 'onKeyDown'>) {
  return <Select {...props} value="" onKeyDown={openByKey} />
}

const choosingKeys = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|\S)$/

function openByKey(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey || !choosingKeys.test(key)) return
  // Without `showPicker` the browser handles the key. Safari then opens the list, other old browsers choose an option.
  if (!('showPicker' in currentTarget)) return
  event.preventDefault()
  try {
    currentTarget.showPicker()
  } catch {
    // the browser may refuse; its own keys, such as Alt with an arrow, still open the list
  }
}
