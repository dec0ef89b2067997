import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBody, needsOwnClient } from '../../../../shared/api/endpoint.ts';
import { allEndpoints } from '../../../../shared/api/index.ts';
import type { Browser } from '../../../support/browser.ts';
import { startDemoStage } from '../../../support/demo.ts';
import { accountOf, loggedIn, newPerson, type Someone } from '../../../support/people.ts';
import type { Stage } from '../../../support/stage.ts';

let stage: Stage;
let person: Someone;
let victim: Browser;
beforeAll(async () => {
  stage = await startDemoStage();
  person = await newPerson();
  victim = await loggedIn(stage, person);
});
afterAll(() => stage.stop());

let program: Browser | undefined;

const changes = allEndpoints.filter(({ endpoint }) => needsOwnClient(endpoint));
const own = { 'x-requested-with': 'tideline' };

/** Requests that another site can make the browser of a logged-in person send. */
const tricks: [string, Record<string, string>, string][] = [
  ['a link or a form', {}, 'client_header_missing'],
  ['a form that sends text', { 'content-type': 'text/plain' }, 'client_header_missing'],
  [
    'a script of another site',
    { ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    'cross_site',
  ],
  ['an address with a name and password in it', { authorization: 'Basic YTpi' }, 'client_header_missing'],
  ['a header of another product', { 'x-requested-with': 'XMLHttpRequest' }, 'client_header_missing'],
];

describe.each(changes)('$feature.$name', ({ endpoint }) => {
  test.each(tricks)('a call by %s is refused, and changes nothing', async (_what, headers, code) => {
    const before = await accountOf(person);
    const response = await victim.fetch(`/api${endpoint.path.replaceAll(/\{\w+\}/g, 'x')}`, {
      method: endpoint.method,
      headers,
      ...(hasBody(endpoint) ? { body: '{}' } : {}),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await accountOf(person)).toEqual(before);
    expect((await victim.fetch('/api/auth/account')).status).toBe(200);
  });

  test('a call by a program that sends its own session is accepted', async () => {
    program ??= await loggedIn(stage, await newPerson());
    const headers = { authorization: `Bearer ${program.cookies.get('__Host-tideline')}` };
    const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, 'x')}`;
    const response = await stage.browser().fetch(path, { method: endpoint.method, headers });
    if (response.ok) {
      // It may have ended the session.
      program = undefined;
      return;
    }
    const { code } = (await response.json()) as { code: string };
    expect(['client_header_missing', 'cross_site']).not.toContain(code);
  });
});

test('no response allows another site to read it', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const method of ['GET', 'OPTIONS']) {
    const response = await victim.fetch('/api/auth/account', { method, headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  }
});
