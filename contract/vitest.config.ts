import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // for a busy machine; it does not say how fast the contract is
    testTimeout: 300_000,
  },
})
