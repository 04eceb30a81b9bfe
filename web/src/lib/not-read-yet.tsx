import type { ReactNode } from 'react'
import { useAppTexts } from './texts.ts'
import { useOnline } from './use-online.ts'

/** What stands in place of something until it is read; without a connection a sentence, since nothing will come. */
export function NotReadYet({ children }: { readonly children: ReactNode }) {
  const { notHere } = useAppTexts().offline
  return useOnline() ? children : <p className="text-ink-soft">{notHere}</p>
}
