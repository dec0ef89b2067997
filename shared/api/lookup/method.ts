import * as z from 'zod';
import { Method } from '../../model/lookup/method.ts';
import { endpoint } from '../endpoint.ts';

export const readMethod = endpoint({
  method: 'GET',
  path: '/lookup/method',
  summary: 'How the current release was made and how sure it is, in totals of all its pages, for anyone.',
  access: { who: 'visitor' },
  changesState: false,
  sameForAll: { seconds: 600 },
  input: z.object({}),
  output: z.object({ method: Method.nullable().meta({ description: 'Null without a release.' }) }),
  errors: [],
});
