import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// components are tested in a real browser
export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Dependencies that only some tests import. Without this list Vite would find them during the run, and would then
  // reload the page in the middle of a test.
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
    // The time limits are long, because the machine may be busy. No test measures how fast the pages are.
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
