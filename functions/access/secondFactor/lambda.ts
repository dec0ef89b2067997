import * as endpoints from '../../../shared/api/access/secondFactor.ts';
import { serve } from '../../platform/http/serve.ts';
import { confirmSecondFactor } from './confirm.ts';
import { readSecondFactor } from './read.ts';
import { removeSecondFactor } from './remove.ts';
import { renewRecoveryCodes } from './renewRecoveryCodes.ts';
import { startSecondFactor } from './start.ts';

export const handler = serve(endpoints, {
  readSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
});
