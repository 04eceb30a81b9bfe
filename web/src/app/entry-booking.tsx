import '../ui/tokens.css'
import type { PageView } from '@chairtime/contract/pages.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LivePage } from '../features/booking/live-page.tsx'
import { elementById } from '../lib/element.ts'
import { reloadAfterRestart } from './reload.ts'

if (import.meta.env.DEV) reloadAfterRestart()

const view = JSON.parse(elementById('view').textContent) as PageView

// The rendered page already works as links and forms. A transition keeps hydration from blocking input.
startTransition(() => {
  hydrateRoot(elementById('page'), <LivePage initial={view} />)
})
