import '../ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { z } from 'zod'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

// The content security policy allows no code made at run time, which zod would otherwise try.
z.config({ jitless: true })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
