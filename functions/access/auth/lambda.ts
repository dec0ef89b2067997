import * as endpoints from '../../../shared/api/access/auth.ts';
import { serve } from '../../platform/http/serve.ts';
import { logIn } from './logIn.ts';
import { logOut } from './logOut.ts';

export const handler = serve(endpoints, {
  login: logIn,
  check: async ({ session }) => session.viewer,
  logout: logOut,
});
