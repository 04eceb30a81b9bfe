import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage title="There is no such page">
      The address may be mistyped, or the page has moved.
    </MessagePage>
  )
}
