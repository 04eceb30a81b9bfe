import '../ui/tokens.css'
import type { PageView } from '@chairtime/contract/pages.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LivePage } from '../features/booking/live-page.tsx'

const view = JSON.parse(document.getElementById('view')!.textContent) as PageView

// The rendered page already works as links and forms. A transition keeps hydration from blocking input.
startTransition(() => {
  hydrateRoot(document.getElementById('page')!, <LivePage initial={view} />)
})
