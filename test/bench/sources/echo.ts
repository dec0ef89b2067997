import * as z from 'zod';
import { serve } from '../../../functions/platform/http/serve.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';

/** An empty endpoint, which shows the fixed cost of a call. */
const echo = endpoint({
  method: 'POST',
  path: '/bench/echo',
  summary: 'Gives back what it got.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ name: z.string().max(100), months: z.array(z.number().int()).max(12) }),
  output: z.object({ name: z.string(), months: z.array(z.number()) }),
  errors: [],
});

export const handler = serve({ echo }, { echo: async ({ input }) => input });
