import * as endpoints from '../../../shared/api/activity/log.ts';
import { serve } from '../../platform/http/serve.ts';
import { readOwnEvents } from './mine/readOwnEvents.ts';
import { removeOwnEvents } from './mine/removeOwnEvents.ts';
import { queryLog } from './queryLog.ts';
import { readOrganizationsUse } from './readOrganizationsUse.ts';
import { writeLog } from './writeLog.ts';

export const handler = serve(endpoints, {
  writeLog,
  queryLog,
  readOrganizationsUse,
  readOwnEvents,
  removeOwnEvents,
});
