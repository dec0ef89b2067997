import * as z from 'zod';
import { SourceId } from '../model/source.ts';
import { Viewer } from '../model/viewer.ts';
import { endpoint } from './endpoint.ts';

/** Everything here is for holders of CF Lite, preview guests included, and bounded by their access profile. */
const access = { audience: 'anonymous', entitlement: 'consumer_forecast' } as const;

export const chooseSource = endpoint({
  method: 'POST',
  path: '/lookup/source',
  summary: 'Look at another data source from now on.',
  access,
  changesState: true,
  input: z.object({ source: SourceId }),
  output: Viewer,
  errors: ['forbidden'],
});
