import '../ui/tokens.css'
import type { PageView } from '@chairtime/contract/pages.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LivePage } from '../features/booking/live-page.tsx'
import { reloadAfterRestart } from './reload.ts'

if (import.meta.env.DEV) reloadAfterRestart()

const view = JSON.parse(document.getElementById('view')!.textContent) as PageView

// The page can be read and used already; waking it must not hold up a finger.
startTransition(() => {
  hydrateRoot(document.getElementById('page')!, <LivePage initial={view} />)
})
