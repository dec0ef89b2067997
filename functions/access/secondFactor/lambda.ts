import * as endpoints from '../../../shared/api/access/secondFactor.ts';
import { serve } from '../../platform/http/serve.ts';
import { confirmSecondFactor, readSecondFactor, startSecondFactor } from './confirm.ts';
import { removeSecondFactor, renewRecoveryCodes } from './remove.ts';

export const handler = serve(endpoints, {
  readSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
});
