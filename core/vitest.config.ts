import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // the modules have no state but caches, so they are loaded once for all files, which takes a third of the time
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // the tests take long on a busy machine, and they do not measure speed
    testTimeout: 300_000,
  },
})
