/**
 * Settings that zod reads when it is loaded, with the first form. Without them zod would try to make code at run time,
 * which the content security policy forbids.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
