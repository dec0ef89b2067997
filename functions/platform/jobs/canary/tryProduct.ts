import { randomUUID } from 'node:crypto';
import { clientHeader } from '../../../../shared/api/endpoint.ts';

type Try = { what: string; path: string; request?: RequestInit; status: number; contains: string };

/** An unknown address exercises site, API and database without using up an account's attempts. */
const tries = (): Try[] => [
  { what: 'the site', path: '/', status: 200, contains: 'id="root"' },
  { what: 'the session', path: '/api/auth/account', status: 401, contains: '"unauthenticated"' },
  {
    what: 'a login',
    path: '/api/auth/account/login',
    status: 404,
    contains: '"account_not_found"',
    request: {
      method: 'POST',
      headers: { 'content-type': 'application/json', [clientHeader.name]: clientHeader.value },
      body: JSON.stringify({ email: `${randomUUID()}@canary.invalid`, password: randomUUID() }),
    },
  },
];

export async function tryProduct(origin: string): Promise<string[]> {
  const found = await Promise.all(tries().map((each) => faultOf(origin, each)));
  return found.filter((fault) => fault !== undefined);
}

async function faultOf(origin: string, { what, path, request, status, contains }: Try) {
  try {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(new URL(path, origin), { ...request, signal, redirect: 'manual' });
    const text = await answer.text();
    if (answer.status !== status) return `${what} answered ${answer.status} instead of ${status} (${path})`;
    return text.includes(contains) ? undefined : `${what} answered without ${contains} (${path})`;
  } catch (error) {
    return `${what} didn’t answer (${path}): ${error instanceof Error ? error.message : error}`;
  }
}
