import * as endpoints from '../../../shared/api/access/invite.ts';
import { serve } from '../../platform/http/serve.ts';
import { acceptInvite } from './acceptInvite.ts';
import { askForInvite } from './askForInvite.ts';
import { readInvite } from './readInvite.ts';
import { register } from './register.ts';
import { setFirstPassword } from './setFirstPassword.ts';

export const handler = serve(endpoints, {
  readInvite,
  askForInvite,
  setFirstPassword,
  acceptInvite,
  register,
});
