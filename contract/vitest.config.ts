import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // modules without state are loaded once for all files, in a third of the time
    isolate: false,
    include: ['src/**/*.test.ts'],
    // long enough for a busy machine; no measure of speed
    testTimeout: 300_000,
  },
})
