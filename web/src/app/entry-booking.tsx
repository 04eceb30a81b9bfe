import '../ui/tokens.css'
import type { PageView } from '@chairtime/contract/pages.ts'
import { hydrateRoot } from 'react-dom/client'
import { LivePage } from '../features/booking/live-page.tsx'

const view = JSON.parse(document.getElementById('view')!.textContent) as PageView

hydrateRoot(document.getElementById('page')!, <LivePage initial={view} />)
