import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, hasBody, pathNames } from '../../shared/api/endpoint.ts';
import { allEndpoints } from '../../shared/api/index.ts';
import type { ErrorBody } from '../../shared/errors.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import { rolePermissions } from '../../shared/rules/access/permissions.ts';
import type { Browser } from '../support/browser.ts';
import { startDemoStage } from '../support/demo.ts';
import { saltmarsh } from '../support/people.ts';
import { become, callers, homeOf, isRole, type TestCaller } from '../support/roles.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startDemoStage();
});
afterAll(() => stage.stop());

type Where = 'their own organization' | 'another organization';
type Verdict = 'lets in' | 'unauthenticated' | 'no_access';

/** The expected result according to the contract and the permission table. */
function verdict({ access }: Endpoint, caller: TestCaller, where: Where): Verdict {
  if (access.who === 'visitor') return 'lets in';
  if (caller === 'visitor') return 'unauthenticated';
  if (!access.permission) return access.who === 'person' && caller === 'guest' ? 'no_access' : 'lets in';
  const held = isRole(caller) ? rolePermissions[caller][access.permission] : undefined;
  const needed = access.scope === 'any' || where === 'another organization' ? ['any'] : ['own', 'any'];
  return held && needed.includes(held) ? 'lets in' : 'no_access';
}

/** Without other input: admitted callers get to the later checks or the answer. */
async function attempt(
  { fetch }: Browser,
  endpoint: Endpoint,
  organization: OrganizationUid | undefined,
): Promise<string> {
  const { method, path } = endpoint;
  const named: Record<string, string> = organization === undefined ? {} : { organization };
  const address = pathNames(path).reduce<string>((filled, name) => filled.replace(`{${name}}`, 'x'), path);
  const headers = { 'x-requested-with': 'tideline', 'content-type': 'application/json' };
  const response = await (hasBody(endpoint)
    ? fetch(`/api${address}`, { method, headers, body: JSON.stringify(named), redirect: 'manual' })
    : fetch(`/api${address}?${new URLSearchParams(named)}`, { method, headers, redirect: 'manual' }));
  const answered = response.ok || (endpoint.redirects && response.status === 303);
  return answered ? 'answered' : ((await response.json()) as ErrorBody).code;
}

/** One per caller, until a call is answered: it may have changed what the caller may do. */
const browsers = new Map<TestCaller, Browser>();
async function browserOf(caller: TestCaller): Promise<Browser> {
  const browser = browsers.get(caller) ?? stage.browser();
  if (!browsers.has(caller)) await become(browser, caller);
  browsers.set(caller, browser);
  return browser;
}

async function expectVerdict(endpoint: Endpoint, caller: TestCaller, where: Where, named: boolean) {
  const browser = await browserOf(caller);
  const organization = where === 'another organization' ? saltmarsh : homeOf(caller);
  const outcome = await attempt(browser, endpoint, named ? organization : undefined);
  if (outcome === 'answered') browsers.delete(caller);
  const expected = verdict(endpoint, caller, where);
  if (expected !== 'lets in') return expect(outcome).toBe(expected);
  expect(['unauthenticated', 'no_access', 'duty_first', 'internal']).not.toContain(outcome);
}

describe.each(allEndpoints)('$feature.$name', ({ endpoint }) => {
  test.each(callers)('a call responds to a %s according to its access rule', (caller) =>
    expectVerdict(endpoint, caller, 'their own organization', false),
  );

  // In other calls the field has another meaning, such as which organization to switch to.
  if (!endpoint.access.permission || !('organization' in endpoint.input.shape)) return;
  describe.each(['their own organization', 'another organization'] as const)('for %s', (where) => {
    test.each(callers)('a call responds to a %s according to the table of permissions', (caller) =>
      expectVerdict(endpoint, caller, where, true),
    );
  });
});
