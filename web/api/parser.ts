import * as z from 'zod';

// Zod would compile code at run time, which the CSP forbids.
z.config({ jitless: true });
