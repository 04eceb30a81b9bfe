import type { ReactNode } from 'react'
import { useAppTexts } from './texts.ts'
import { useOnline } from './use-online.ts'

/**
 * Stands in the place of content that has not been read yet, and shows its children. Without a connection it shows a
 * sentence instead, because the content cannot arrive.
 */
export function WhileLoading({ children }: { readonly children: ReactNode }) {
  const { notHere } = useAppTexts().offline
  return useOnline() ? children : <p className="text-ink-soft">{notHere}</p>
}
