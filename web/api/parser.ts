import * as z from 'zod';

// Zod would otherwise try to compile code at run time, which the content security policy forbids and reports.
z.config({ jitless: true });
