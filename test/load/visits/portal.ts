import { demoPassword } from '../../../infra/demo/world.ts';
import { readSettings } from '../../../shared/api/access/account.ts';
import { check, login } from '../../../shared/api/access/auth.ts';
import { readOwnEvents } from '../../../shared/api/activity/log.ts';
import { listProducts, visitPortal } from '../../../shared/api/content/products.ts';
import { readContacts } from '../../../shared/api/customers/personnel.ts';
import { readOwn, readSignals } from '../../../shared/api/lookup/queries.ts';
import type { Visitor } from '../visitor.ts';
import { record } from './world.ts';

export async function logIn({ callLoggedOut, email }: Visitor) {
  await callLoggedOut(login, { email, password: demoPassword });
}

export async function openHome(visitor: Visitor) {
  const { call } = visitor;
  await call(check, {});
  await Promise.all([
    call(readOwnEvents, { limit: 200 }),
    call(readOwn, {}),
    call(readContacts, {}),
    call(readSignals, { source: 1 }),
    call(listProducts, {}),
  ]);
  await record(visitor, { page_name: 'client-home', url: '/AppView/client-home' });
}

export async function openPortal(visitor: Visitor) {
  const { call } = visitor;
  await call(check, {});
  await Promise.all([call(listProducts, {}), call(visitPortal, {})]);
  await record(visitor, { page_name: 'portal', url: '/AppView/portal' });
}

export async function openAccount(visitor: Visitor) {
  const { call } = visitor;
  await Promise.all([call(check, {}), call(readSettings, {})]);
  await record(visitor, { page_name: 'user-settings', url: '/user-settings' });
}
