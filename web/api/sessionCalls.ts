import { check, logout } from '../../shared/api/access/auth.ts';
import { CallError } from '../../shared/api/client.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import { call, send } from './calls.ts';
import { noteWhyEnded } from './sessionEnd.ts';

export async function askWhoIsHere(): Promise<Viewer | null> {
  try {
    return await send(check, {});
  } catch (error) {
    if (error instanceof CallError && error.status === 401) {
      noteWhyEnded(error);
      return null;
    }
    throw error;
  }
}

export async function logOut(): Promise<void> {
  await call(logout, {});
}
