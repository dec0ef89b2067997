import * as endpoints from '../../shared/api/reset.ts';
import { serve } from '../http/serve.ts';
import { requestReset } from './requestReset.ts';

export const handler = serve(endpoints, { requestReset });
