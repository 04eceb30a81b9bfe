import { Eye } from 'lucide-react'
import { useTexts } from './texts.ts'

/** The mark of a preview: a site that its owner looks at before it is published. */
export function PreviewBanner() {
  const { preview } = useTexts()
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 bg-ink px-5 py-2 text-center text-paper text-sm">
      <Eye aria-hidden className="size-4 shrink-0" />
      <strong className="font-semibold">{preview.mark}</strong>
      <span>{preview.explain}</span>
    </p>
  )
}
