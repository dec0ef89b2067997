import * as endpoints from '../../../shared/api/site/dataset.ts';
import { serve } from '../../platform/http/serve.ts';
import { listSamples } from './listSamples.ts';

export const handler = serve(endpoints, { listSamples });
