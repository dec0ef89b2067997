import { check, logout } from '../../shared/api/auth.ts';
import { CallError } from '../../shared/api/client.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { call, callWithoutSession } from './calls.ts';

export async function askWhoIsHere(): Promise<Viewer | null> {
  try {
    return await callWithoutSession(check, {});
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

export async function logOut(): Promise<void> {
  await call(logout, {});
}
