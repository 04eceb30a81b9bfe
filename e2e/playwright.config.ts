import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { environmentSchema } from '../server/src/platform/config/environment.ts'

const port = Number(process.env.E2E_PORT ?? 3457)
// Each worker evaluates this file again. It inherits the variable, so it makes no second directory.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'chairtime-e2e-'))
// Playwright also hands the developer's own variables, such as DATABASE_URL, to the program. Empty values replace them,
// because the program takes an empty variable as absent.
const emptyVariables = Object.fromEntries(
  Object.keys(environmentSchema.shape).map((name) => [name, '']),
)

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // limits for a busy machine; they do not measure the speed of the product
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 1,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'desk', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: 'exec node_modules/.bin/node server/src/main.ts',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...emptyVariables,
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    },
  },
})
