import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // the modules have no state, so they are loaded once for all files, which takes a third of the time
    isolate: false,
    include: ['src/**/*.test.ts'],
    // long enough for a busy machine; the limit does not test speed
    testTimeout: 300_000,
  },
})
