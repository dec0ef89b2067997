import * as logEndpoints from '../../../shared/api/audit/log.ts';
import * as streamEndpoints from '../../../shared/api/audit/stream.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeAuditStream } from '../stream/changeAuditStream.ts';
import { readAuditStream } from '../stream/readStream.ts';
import { checkSeals } from './checkSeals.ts';
import { listAudit } from './listAudit.ts';

export const handler = serve(
  { ...logEndpoints, ...streamEndpoints },
  { listAudit, checkSeals, readAuditStream, changeAuditStream },
);
