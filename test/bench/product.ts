import { accountKey } from '../../functions/platform/data/keys.ts';
import { demoPassword } from '../../infra/demo/world.ts';
import { type Local, type LocalOptions, startLocal } from '../../infra/local/local.ts';
import { clientHeader } from '../../shared/api/endpoint.ts';
import type { AccountUid } from '../../shared/model/ids.ts';
import { synthesized } from './assembly.ts';

/** The whole product in this process, as `npm start` runs it, with the demonstration world but without the site. */
export function startProduct(
  workspace: string,
  name: string,
  options: Partial<LocalOptions> = {},
): Promise<Local> {
  return startLocal({
    data: `${workspace}/${name}`,
    stack: synthesized(workspace),
    site: false,
    beforeServing: async ({ environment }) => {
      Object.assign(process.env, environment);
      const { loadDemo } = await import('../../infra/demo/load.ts');
      await loadDemo();
    },
    onLine: (line) => console.error(line),
    ...options,
  });
}

/** A person of the demonstration world with everything that a session reads. */
export const person = { email: 'manager@larkspur.example', account_uid: 'acc_manager' as AccountUid };
export const personKey = accountKey(person.account_uid);

export const loginPath = '/api/auth/account/login';
export const checkPath = '/api/auth/account';
const loginBodyOf = (email: string) => JSON.stringify({ email, password: demoPassword });
export const loginBody = loginBodyOf(person.email);
export const ownClient = { [clientHeader.name]: clientHeader.value };

export async function logIn(origin: string, email = person.email): Promise<string> {
  // A busy machine may not load the function within its time limit, so that the first call is refused.
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(origin + loginPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownClient },
      body: loginBodyOf(email),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (response.ok && cookie) return cookie;
    if (response.status !== 503 || tries === 3) throw new Error(`Logging in answered ${response.status}.`);
  }
}
