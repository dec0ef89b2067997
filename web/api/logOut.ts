import { logout } from '../../shared/api/access/auth.ts';
import { call } from './calls.ts';

export async function logOut(): Promise<void> {
  await call(logout, {});
}
