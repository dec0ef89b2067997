import * as z from 'zod';

// Without compiling code at run time, which the CSP forbids. Everything that imports zod gets this module instead.
z.config({ jitless: true });

export * from 'zod';
