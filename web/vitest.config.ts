import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// what a person reads and clicks is tried in a real browser
export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Only a later test imports it. A dependency that is found during the run reloads the page under a test.
  optimizeDeps: {
    include: [
      'axe-core',
      'react-dom/client',
      'cmdk',
      'idb-keyval',
      'radix-ui',
      'socket.io-client',
      'uqr',
    ],
  },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    setupFiles: ['test/setup.ts'],
    // for a busy machine; none of them says how fast the pages are
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        contextOptions: { locale: 'en-US', timezoneId: 'America/New_York' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
