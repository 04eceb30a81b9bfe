import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useSingleKeys } from './shortcuts.ts'

interface HiddenMoney {
  readonly hidden: boolean
}

/** Whether this browser hides amounts of money. Clients may see the screen at the desk. */
export const useHiddenMoney = create<HiddenMoney>()(
  persist((): HiddenMoney => ({ hidden: false }), { name: 'hidden-money' }),
)

export const toggleMoney = () => useHiddenMoney.setState(({ hidden }) => ({ hidden: !hidden }))

/** The key that hides the amounts and shows them again. */
export const MONEY_KEY = 'm'

/** Listens for {@link MONEY_KEY}, except in a field, under an open dialog, or while single-key shortcuts are off. */
export function useMoneyKey(): void {
  useEffect(() => tinykeys(window, { [MONEY_KEY]: toggleMoney }, { ignore: isIgnored }), [])
}

function isIgnored({ repeat, isComposing }: KeyboardEvent): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return (
    !useSingleKeys.getState().on ||
    repeat ||
    isComposing ||
    isTyping === true ||
    document.querySelector('dialog[open]') !== null
  )
}
