/**
 * Keeps zod from generating code at run time, which the content security policy forbids. Must be loaded before zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
