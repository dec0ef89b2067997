import * as endpoints from '../../../shared/api/audit/log.ts';
import { serve } from '../../platform/http/serve.ts';
import { listAudit } from './listAudit.ts';

export const handler = serve(endpoints, { listAudit });
