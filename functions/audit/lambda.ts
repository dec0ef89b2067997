import * as endpoints from '../../shared/api/audit.ts';
import { serve } from '../http/serve.ts';
import { listAudit } from './listAudit.ts';

export const handler = serve(endpoints, { listAudit });
