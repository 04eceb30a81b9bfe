import type { ReactNode } from 'react'
import { useAppTexts } from './texts.ts'
import { useOnline } from './use-online.ts'

/** Stands in place of something until it is read. Without a connection it is a sentence, because nothing will come. */
export function WhileLoading({ children }: { readonly children: ReactNode }) {
  const { notHere } = useAppTexts().offline
  return useOnline() ? children : <p className="text-ink-soft">{notHere}</p>
}
