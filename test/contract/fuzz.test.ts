import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, hasBody } from '../../shared/api/endpoint.ts';
import { allEndpoints } from '../../shared/api/index.ts';
import type { Browser } from '../support/browser.ts';
import { logInAs, startDemoStage } from '../support/demo.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
let admin: Browser;
beforeAll(async () => {
  stage = await startDemoStage();
  admin = stage.browser();
  await logInAs(admin, 'admin@tideline.example');
});
afterAll(() => stage.stop());

/** Random requests per endpoint; `FUZZ_REQUESTS=1000` before a release. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 40);

/** The endpoint’s own fields with values of every kind, and unknown fields. */
const inputs = ({ input }: Endpoint) =>
  fc.oneof(
    fc.record(Object.fromEntries(Object.keys(input.shape).map((field) => [field, value])), {
      requiredKeys: [],
    }),
    fc.dictionary(fc.string(), value),
    value,
  );
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    '\u202e',
    '../../..',
    "' OR 1=1 --",
    'a@b.example\r\nBcc: c@d.example',
    '__proto__',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'authorization',
    'cookie',
    'sec-fetch-site',
    'x-origin-secret',
    'cloudfront-viewer-address',
  ),
  fc.oneof(
    fc.constantFrom('application/json', 'Bearer ', 'Bearer a.b.c', '__Host-tideline=', ';;=', ':', '::1:80'),
    printable(),
  ),
);

function printable() {
  return fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.trim());
}

describe.each(allEndpoints)('$feature.$name', ({ endpoint }) => {
  test('a call responds to any input without an internal error', async () => {
    // An earlier call may have ended the session.
    if (!(await admin.fetch('/api/auth/account')).ok) await logInAs(admin, 'admin@tideline.example');
    await fc.assert(
      fc.asyncProperty(inputs(endpoint), headers, fc.boolean(), async (input, extra, known) => {
        const response = await send(known ? admin : stage.browser(), endpoint, input, extra);
        expect(response.status, await response.clone().text()).toBeLessThan(500);
      }),
      { numRuns: requests },
    );
  });
});

async function send(
  { fetch }: Browser,
  endpoint: Endpoint,
  input: unknown,
  extra: Record<string, string>,
): Promise<Response> {
  const own = { 'x-requested-with': 'tideline', 'content-type': 'application/json', ...extra };
  const body = JSON.stringify(input);
  if (endpoint.body === 'multipart') {
    const { 'content-type': _, ...withoutType } = own;
    return fetch(`/api${endpoint.path}`, { method: 'POST', headers: withoutType, body: asForm(input) });
  }
  if (hasBody(endpoint))
    return fetch(`/api${endpoint.path}`, { method: endpoint.method, headers: own, body });
  const query = typeof input === 'object' && input !== null ? asQuery(input) : `?${encodeURIComponent(body)}`;
  return fetch(`/api${endpoint.path}${query}`, { method: endpoint.method, headers: own });
}

function asForm(input: unknown): FormData {
  const form = new FormData();
  const fields = typeof input === 'object' && input !== null ? input : { '': input };
  for (const [name, each] of Object.entries(fields)) {
    form.append(name, typeof each === 'string' ? each : (JSON.stringify(each) ?? ''));
  }
  return form;
}

function asQuery(input: object): string {
  const pairs = Object.entries(input).map(([name, each]) => [name, String(JSON.stringify(each))]);
  return `?${new URLSearchParams(pairs as [string, string][])}`;
}
