import { z } from 'zod'

// The content security policy forbids code generated at run time, which zod would otherwise try. This file is
// imported before any schema, because a schema reads the setting when it is created.
z.config({ jitless: true })
