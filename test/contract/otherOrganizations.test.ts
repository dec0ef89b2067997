import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readInviteLink, saveMember } from '../../shared/api/customers/members.ts';
import { type Endpoint, hasBody, type Output } from '../../shared/api/endpoint.ts';
import { allEndpoints } from '../../shared/api/index.ts';
import type { ErrorBody } from '../../shared/errors.ts';
import type { Browser } from '../support/browser.ts';
import { startDemoStage } from '../support/demo.ts';
import { foodProfile, homeGoodsProfile, larkspur, letIn, newPerson, saltmarsh } from '../support/people.ts';
import { newPreview } from '../support/preview.ts';
import type { Stage } from '../support/stage.ts';
import { tables } from '../support/tables.ts';

/** Ids of the caller’s organization and another one, by prefix. */
const own: Record<string, string> = {
  org: larkspur,
  gap: foodProfile,
  cmp: 'cmp_larkspur',
  rep: 'rep_snacking-between-meals',
  job: 'job_new',
};
const foreign: Record<string, string> = {
  org: saltmarsh,
  gap: homeGoodsProfile,
  cmp: 'cmp_saltmarsh',
  rep: 'rep_linen-season',
};
const secret = 'Sorrel Hazelwood';

/** An administrator’s input about a person with an account elsewhere. */
const typed = { email: `${randomUUID()}@LARKSPUR.example`, full_name: 'Nora Vale' };

let stage: Stage;
let manager: Browser;
let admin: Browser;
beforeAll(async () => {
  stage = await startDemoStage();
  [manager, admin] = [stage.browser(), stage.browser()];
  await letIn(manager, 'manager@larkspur.example');
  await letIn(admin, 'admin@tideline.example');
  own.acc = (await newPerson()).account_uid;
  own.prv = (await newPreview()).preview_uid;
  const stranger = { account: { full_name: secret }, memberships: [{ organization_uid: saltmarsh }] };
  foreign.acc = (await newPerson(stranger)).account_uid;
  await newPerson({
    account: { full_name: secret, email: typed.email.toLowerCase() },
    memberships: [{ organization_uid: saltmarsh }],
  });
  foreign.prv = (
    await newPreview({ organization_uid: saltmarsh, gap_uid: homeGoodsProfile, note: secret })
  ).preview_uid;
});
afterAll(() => stage.stop());

type Path = readonly string[];
type Node = {
  type?: string;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minItems?: number;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  anyOf?: Node[];
};

const schemaOf = ({ input }: Endpoint) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Node;

const kindOf = ({ pattern }: Node) => pattern?.match(/^\^(\w{3})_\[/)?.[1];

/** The paths of an input’s fields that hold an organization’s id. */
function idPaths(node: Node, path: Path = []): Path[] {
  const kind = kindOf(node);
  if (kind) return ['org', 'acc', 'gap', 'prv', 'cmp', 'rep'].includes(kind) ? [path] : [];
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([name, each]) => idPaths(each, [...path, name])),
    ...(node.items ? idPaths(node.items, [...path, '[]']) : []),
    ...(node.anyOf ?? []).flatMap((each) => idPaths(each, path)),
  ];
}

const texts: Record<string, () => unknown> = {
  email: () => `${randomUUID()}@larkspur.example`,
  full_name: () => 'Nora Vale',
  expiration: () => new Date(Date.now() + 86_400_000).toISOString(),
};

/** A minimal valid input with the other organization’s id in one place. */
function sample(node: Node, path: Path | null, name = ''): unknown {
  const kind = kindOf(node);
  if (kind) return (path ? foreign : own)[kind];
  if (node.anyOf) {
    const branch = path ? node.anyOf.find((each) => idPaths(each).length > 0) : node.anyOf.at(-1);
    return sample(branch ?? {}, path, name);
  }
  if (node.properties) {
    const [next, ...rest] = path ?? [];
    const named = Object.entries(node.properties).filter(
      ([each]) => each === next || each === 'organization' || node.required?.includes(each),
    );
    return Object.fromEntries(
      named.map(([each, inner]) => [each, sample(inner, each === next ? rest : null, each)]),
    );
  }
  if (node.type === 'array') {
    const inner = path ? path.slice(1) : null;
    return path || node.minItems ? [sample(node.items ?? {}, inner, name)] : [];
  }
  if (node.enum) return node.enum[0];
  if (node.const !== undefined) return node.const;
  if (node.type === 'null') return null;
  if (node.type === 'boolean') return false;
  if (node.type === 'object') return {};
  if (node.type === 'integer' || node.type === 'number') return node.minimum ?? 1;
  return texts[name]?.() ?? 'Some words';
}

/** Other fields that a call needs to do one thing. */
const besides: Record<string, object> = {
  'members.saveMember profiles.[].gap_uid': {
    email: 'nora@larkspur.example',
    full_name: 'Nora Vale',
    roles: [{ role: 'portal_user' }],
  },
  'members.startMemberJob gap_uid': {
    task: 'give_profile',
    accounts: [{ account_uid: 'acc_anybody', version: 1 }],
  },
  'members.startMemberJob accesses.[].profiles.[]': {
    people: [{ email: 'nora@larkspur.example', full_name: 'Nora Vale' }],
  },
  'members.startMemberJob accounts.[].account_uid': { task: 'disable' },
  'members.saveMember account_uid': { roles: [] },
  'products.sendReport uid': { to: ['nora@larkspur.example'] },
  'products.sendReport customer_uid': { to: ['nora@larkspur.example'] },
};

async function send({ fetch }: Browser, endpoint: Endpoint, input: object): Promise<Response> {
  const { method, path } = endpoint;
  const headers = { 'x-requested-with': 'tideline', 'content-type': 'application/json' };
  return hasBody(endpoint)
    ? fetch(`/api${path}`, { method, headers, body: JSON.stringify(input) })
    : fetch(`/api${path}?${new URLSearchParams(input as Record<string, string>)}`, { method, headers });
}

/** Every row that refers to the other organization. */
async function rowsOfOther(): Promise<string[]> {
  const { database } = await tables();
  const { Items = [] } = await database.send(
    new ScanCommand({ TableName: process.env.PORTAL_TABLE, ConsistentRead: true }),
  );
  const marks = [saltmarsh, foreign.acc ?? '', foreign.prv ?? ''];
  // The database returns fields in any order.
  return Items.map((item) =>
    JSON.stringify(Object.entries(item).sort(([one], [other]) => one.localeCompare(other))),
  )
    .filter((text) => marks.some((mark) => text.includes(mark)))
    .sort();
}

/** One only narrows results; the others are ignored: they are in the interface, and settings belong to the person. */
const harmless = [
  'audit.listAudit account',
  'account.readSettings organization',
  'account.writeSettings organization',
];

const cases = allEndpoints.flatMap(({ feature, name, endpoint }) =>
  idPaths(schemaOf(endpoint)).map((path) => ({
    call: `${feature}.${name}`,
    field: path.join('.'),
    path,
    endpoint,
  })),
);

async function expectNothingOf(browser: Browser, { call, field, path, endpoint }: (typeof cases)[number]) {
  const input = { ...(sample(schemaOf(endpoint), path) as object), ...besides[`${call} ${field}`] };
  const before = await rowsOfOther();
  const response = await send(browser, endpoint, input);
  const text = await response.text();
  expect(text).not.toContain(secret);
  expect(text).not.toContain('Saltmarsh');
  const after = await rowsOfOther();
  expect(after.filter((row) => !before.includes(row))).toEqual([]);
  expect(after).toHaveLength(before.length);
  if (harmless.includes(`${call} ${field}`)) return;
  expect(response.ok, text).toBe(false);
  // The input is otherwise valid, so the call got as far as the id.
  expect((JSON.parse(text) as ErrorBody).code).not.toBe('invalid_input');
}

test('the contract’s fields that hold an id are found', () => {
  expect(cases.map(({ call, field }) => `${call} ${field}`)).toEqual(
    expect.arrayContaining([
      'members.saveMember account_uid',
      'members.saveMember profiles.[].gap_uid',
      'profiles.updateProfile organization',
      'tokens.updateToken token',
    ]),
  );
});

describe('Another organization’s id', () => {
  test.each(cases)(
    'another organization’s id gives a customer’s administrator no access as $field of $call',
    async (each) => {
      await expectNothingOf(manager, each);
    },
  );

  // Staff may name any organization, but other ids must belong to it.
  const mixed = cases.filter(
    ({ endpoint, field }) =>
      endpoint.access.permission &&
      'organization' in endpoint.input.shape &&
      !['organization', 'cms_company_uid'].includes(field),
  );
  test.each(mixed)(
    'another organization’s id is rejected as $field of $call when staff name a different organization',
    async (each) => {
      await expectNothingOf(admin, each);
    },
  );
});

describe('Details of an invited person that other organizations or the person entered', () => {
  let invited: Output<typeof saveMember>['account'];
  beforeAll(async () => {
    const access = { roles: [{ role: 'portal_user' }], profiles: [{ gap_uid: foodProfile }] } as const;
    const { account } = await manager.call(saveMember, { ...typed, ...access } as never);
    invited = account;
  });

  const readings = allEndpoints
    .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.changesState)
    .map(({ feature, name, endpoint }) => ({ call: `${feature}.${name}`, endpoint }));

  test.each(readings)(
    'details of an invited person that other organizations or the person entered don’t appear in the response of $call',
    async ({ endpoint }) => {
      const { link } = await manager.call(readInviteLink, { account_uid: invited.account_uid });
      const invite = new URL(link).searchParams.get('token');
      const least = sample(schemaOf(endpoint), null) as Record<string, unknown>;
      const named = { account_uid: invited.account_uid, account: invited.account_uid, invite };
      const known = Object.entries(named).filter(([field]) => field in endpoint.input.shape);
      const response = await send(manager, endpoint, { ...least, ...Object.fromEntries(known) });
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      expect(text).not.toContain(secret);
      expect(text).not.toContain(typed.email.toLowerCase());
    },
  );
});
