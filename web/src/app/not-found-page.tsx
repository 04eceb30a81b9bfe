import { useAppTexts } from '../lib/texts.ts'
import { ExplanationPage } from './explanation-page.tsx'

export function NotFoundPage() {
  const { missingPage } = useAppTexts().frame
  return <ExplanationPage title={missingPage.title}>{missingPage.text}</ExplanationPage>
}
