import './content-policy.ts'
import '../ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { elementById } from '../lib/element.ts'
import { Providers } from './providers.tsx'
import { reloadAfterRestart } from './reload.ts'
import { router } from './router.tsx'

if (import.meta.env.DEV) reloadAfterRestart()

createRoot(elementById('root')).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
