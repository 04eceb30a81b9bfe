import { useAppTexts } from '../../lib/texts.ts'
import { Paragraph, TextPage } from './text-page.tsx'

export function TermsPage() {
  const { terms } = useAppTexts().legal
  return (
    <TextPage title={terms.title}>
      <Paragraph {...terms.get} />
      <Paragraph {...terms.trial} />
      <Paragraph {...terms.promise} />
      <Paragraph {...terms.operator} />
    </TextPage>
  )
}
