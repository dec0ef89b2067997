import * as endpoints from '../../../shared/api/access/reset.ts';
import { serve } from '../../platform/http/serve.ts';
import { requestReset } from './requestReset.ts';

export const handler = serve(endpoints, { requestReset });
