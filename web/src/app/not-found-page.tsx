import { useAppTexts } from '../lib/texts.ts'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { missingPage } = useAppTexts().frame
  return <MessagePage title={missingPage.title}>{missingPage.text}</MessagePage>
}
