import * as endpoints from '../../shared/api/dataset.ts';
import { serve } from '../http/serve.ts';
import { listSamples } from './listSamples.ts';

export const handler = serve(endpoints, { listSamples });
