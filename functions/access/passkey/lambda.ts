import * as endpoints from '../../../shared/api/access/passkey.ts';
import { serve } from '../../platform/http/serve.ts';
import { addPasskey } from './add.ts';
import { listPasskeys } from './list.ts';
import { logInWithPasskey } from './logIn.ts';
import { removePasskey } from './remove.ts';
import { startPasskey } from './start.ts';
import { startPasskeyLogin } from './startLogin.ts';

export const handler = serve(endpoints, {
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeyLogin,
  logInWithPasskey,
});
