import type { ReactNode } from 'react'
import { useAppTexts } from './texts.ts'
import { useOnline } from './use-online.ts'

/**
 * Shows its children in place of something until that is read. Without a connection it shows a sentence, because
 * nothing will come.
 */
export function WhileLoading({ children }: { readonly children: ReactNode }) {
  const { notHere } = useAppTexts().offline
  return useOnline() ? children : <p className="text-ink-soft">{notHere}</p>
}
