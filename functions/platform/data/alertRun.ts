import * as z from 'zod';
import { alertRunKey } from './keys.ts';
import { kind } from './table/kind.ts';

/** How far the alerts are evaluated against a release. */
export const alertRun = kind(
  'followRun',
  z.object({
    release: z.int(),
    /** Where the next turn continues; null at the beginning. */
    after: z.string().nullable(),
    done: z.boolean(),
    version: z.number(),
  }),
  () => alertRunKey,
);
