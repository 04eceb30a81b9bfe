import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // modules without state are loaded once for all files, in a third of the time
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // for a busy machine; it does not say how fast the rules are
    testTimeout: 300_000,
  },
})
