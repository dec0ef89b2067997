import * as z from 'zod';
import { SourceId } from '../model/source.ts';
import { Viewer } from '../model/viewer.ts';
import { endpoint } from './endpoint.ts';

export const chooseSource = endpoint({
  method: 'POST',
  path: '/lookup/source',
  summary: 'Look at another data source from now on.',
  access: { audience: 'anonymous', entitlement: 'consumer_forecast' },
  changesState: true,
  input: z.object({ source: SourceId }),
  output: Viewer,
  errors: ['source_denied'],
});
