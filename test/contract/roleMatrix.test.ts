import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Audience, audiences, type Endpoint, pathNames } from '../../shared/api/endpoint.ts';
import { allEndpoints } from '../../shared/api/index.ts';
import type { ErrorBody } from '../../shared/errors.ts';
import type { Browser } from '../support/browser.ts';
import { startDemoStage } from '../support/demo.ts';
import { letIn } from '../support/people.ts';
import { joinAsGuest } from '../support/preview.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startDemoStage();
});
afterAll(() => stage.stop());

/** Somebody of each audience, and of none that is narrower. */
const people: Record<Audience, (browser: Browser) => Promise<unknown>> = {
  visitor: async () => undefined,
  anonymous: joinAsGuest,
  account: (browser) => letIn(browser, 'manager@larkspur.example'),
  admin: (browser) => letIn(browser, 'staff@tideline.example'),
  internal_admin: (browser) => letIn(browser, 'admin@tideline.example'),
};

/** Without input: whoever is let in gets to the checks that come after, or to the answer. */
async function attempt({ fetch }: Browser, { method, path }: Endpoint): Promise<string> {
  const address = pathNames(path).reduce<string>((filled, name) => filled.replace(`{${name}}`, 'x'), path);
  const headers = { 'x-requested-with': 'tideline' };
  const response = await fetch(`/api${address}`, { method, headers });
  return response.ok ? 'answered' : ((await response.json()) as ErrorBody).code;
}

describe.each(allEndpoints)('$feature.$name', ({ endpoint }) => {
  const narrowest = audiences.indexOf(endpoint.access.audience);

  test.each(audiences)('answers the %s as its access says', async (audience) => {
    const browser = stage.browser();
    await people[audience](browser);
    const outcome = await attempt(browser, endpoint);
    if (audiences.indexOf(audience) >= narrowest) {
      expect(['unauthenticated', 'no_access', 'internal']).not.toContain(outcome);
    } else {
      expect(outcome).toBe(audience === 'visitor' ? 'unauthenticated' : 'no_access');
    }
  });
});
