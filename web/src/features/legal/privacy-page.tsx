import { useAppTexts } from '../../lib/texts.ts'
import { Paragraph, TextPage } from './text-page.tsx'

export function PrivacyPage() {
  const { privacy } = useAppTexts().legal
  return (
    <TextPage title={privacy.title}>
      <Paragraph {...privacy.stored} />
      <Paragraph {...privacy.seenBy} />
      <Paragraph {...privacy.browser} />
      <Paragraph {...privacy.rights} />
    </TextPage>
  )
}
