import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { isAllowed, type Shortcut, shortcuts, useSingleKeys } from '../lib/shortcuts.ts'
import { currentTexts } from '../lib/texts.ts'
import { canUndo, toast, undoLatest } from '../ui/toast.ts'

/**
 * Listens for the shortcuts. While a dialog is open, only Undo works. While someone types, only the `bindingsInFields`
 * work.
 */
export function useShortcuts(follow: (path: string) => void): void {
  const singleKeysOn = useSingleKeys(({ on }) => on)
  const queries = useQueryClient()
  useEffect(() => {
    const undo = withoutDefault(() => {
      const { nothingToUndo, notSavedYet } = currentTexts().frame.navigation
      if (canUndo()) undoLatest()
      else toast({ title: queries.isMutating() > 0 ? notSavedYet : nothingToUndo })
    })
    const inFields = keysOf(({ bindingsInFields }) => bindingsInFields, follow)
    const outsideFields = keysOf(
      ({ bindings }) => bindings?.filter((keys) => singleKeysOn || !isSingle(keys)),
      follow,
    )
    const stops = [
      tinykeys(window, inFields, { ignore: isUnderDialog }),
      tinykeys(window, outsideFields, {
        ignore: (event) => isTyping(event) || isUnderDialog(event),
      }),
      tinykeys(window, { 'Control+z': undo, 'Meta+z': undo }, { ignore: isTyping }),
    ]
    return () => stops.forEach((stop) => void stop())
  }, [follow, singleKeysOn, queries])
}

function keysOf(
  bindingsOf: (shortcut: Shortcut) => readonly string[] | undefined,
  follow: (path: string) => void,
) {
  return Object.fromEntries(
    shortcuts.flatMap((shortcut) =>
      (bindingsOf(shortcut) ?? []).map((keys) => [
        keys,
        withoutDefault(() => isAllowed(shortcut) && shortcut.run?.(follow)),
      ]),
    ),
  )
}

// a key with Shift counts as a single key, because Shift only writes another character
function isSingle(keys: string): boolean {
  return !/Control|Meta/.test(keys)
}

// the browser has actions of its own on some of these keys
function withoutDefault(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    event.preventDefault()
    act()
  }
}

// Whether a key must run no shortcut, because it is typed text, a repeat of a held key, or handled already. The
// shortcuts work in a checkbox or a radio button, because nothing is typed there. They do not work in an open menu,
// because letters choose an item there.
function isTyping({ repeat, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  const field = document.activeElement?.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]',
  )
  return repeat || isComposing || defaultPrevented || Boolean(field)
}

// like `isTyping`, true for the repeats of a held key, so that a shortcut runs once
function isUnderDialog({ repeat }: KeyboardEvent): boolean {
  return repeat || document.querySelector('dialog[open]') !== null
}
