import { z } from 'zod'

// The content security policy allows no code made at run time, which zod would otherwise try. Imported
// before any schema, because a schema decides when it is made.
z.config({ jitless: true })
