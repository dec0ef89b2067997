import * as endpoints from '../../../shared/api/access/passkey.ts';
import { serve } from '../../platform/http/serve.ts';
import { addPasskey } from './add.ts';
import { listPasskeys, removePasskey } from './list.ts';
import { logInWithPasskey, startPasskeyLogin } from './logIn.ts';
import { startPasskey } from './start.ts';

export const handler = serve(endpoints, {
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeyLogin,
  logInWithPasskey,
});
