/**
 * Settings of zod, which comes with the first form. It would try to make code at run time, which the content security
 * policy forbids, and reads this object when it is loaded.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
