import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { listOwnAccess } from '../../../../shared/api/access/profile.ts';
import { removeOwnEvents, writeLog } from '../../../../shared/api/activity/log.ts';
import { saveOrganization } from '../../../../shared/api/customers/organizations.ts';
import { createToken } from '../../../../shared/api/customers/tokens.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { allEndpoints } from '../../../../shared/api/index.ts';
import { saveList } from '../../../../shared/api/lookup/savedLists.ts';
import { saveView } from '../../../../shared/api/lookup/savedViews.ts';
import { sendMessage } from '../../../../shared/api/site/messages.ts';
import { OrganizationUid } from '../../../../shared/model/ids.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Browser } from '../../../support/browser.ts';
import { filledIn } from '../../../support/contactForm.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { eventAt } from '../../../support/events.ts';
import {
  beautyProfile,
  foodProfile,
  larkspur,
  loggedIn,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../support/people.ts';
import { withPagesOfOneRow } from '../../../support/shortPages.ts';
import { tables } from '../../../support/tables.ts';
import { setNow } from '../../../support/time.ts';

const stage = demoStage();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);

let person: Someone;
let own: Browser;
const admin = sharedBrowserOf(stage, 'admin@tideline.example', { by_passkey: true });
const manager = sharedBrowserOf(stage, 'manager@larkspur.example');
beforeAll(async () => {
  person = await newPerson({
    account: { full_name: 'Ada Quill' },
    memberships: [
      {},
      { organization_uid: saltmarsh },
      { organization_uid: 'org_kestrel' as OrganizationUid },
    ],
  });
  // A second session gives their list a second page.
  await loggedIn(stage, person);
  own = await loggedIn(stage, person);
  for (const n of [1, 2, 3]) {
    const list = {
      page: 'worklist',
      name: `List ${n}`,
      source: 1,
      objects: [1000 + n],
      shared: true,
    } as const;
    for (const { call } of [own, manager]) {
      await call(saveList, { ...list, objects: [1000 + n] });
      await call(saveView, {
        name: `View ${n}`,
        address: `${paths.worklist}?source=1&sid=${n}`,
        shared: true,
      });
    }
    await own.call(writeLog, { events: [eventAt(hoursAgo(n)), eventAt(hoursAgo(n), { event: 'click' })] });
    const profile = n === 3 ? beautyProfile : foodProfile;
    await admin.call(createToken, { organization: larkspur, profile, note: `Link ${n}`, expiry: null });
    await stage.browser().call(sendMessage, filledIn());
  }
  await admin.call(saveOrganization, { organization: larkspur, activity_removable: true });
});

type Node = {
  pattern?: string;
  enum?: unknown[];
  anyOf?: Node[];
  type?: string;
  format?: string;
  properties?: Record<string, Node>;
  required?: string[];
};

/** A minimal valid input of an endpoint, for the organization with most rows. */
function sample(node: Node, name = ''): unknown {
  const ids: Record<string, string> = { org: larkspur, gap: foodProfile, acc: person.account_uid };
  const id = ids[node.pattern?.match(/^\^(\w{3})_\[/)?.[1] ?? ''];
  if (id) return id;
  if (node.anyOf) return sample(node.anyOf[0] ?? {}, name);
  if (node.properties) {
    const named = Object.entries(node.properties).filter(
      ([each]) => each === 'organization' || node.required?.includes(each),
    );
    return Object.fromEntries(named.map(([each, inner]) => [each, sample(inner, each)]));
  }
  if (name === 'from') return hoursAgo(48).toISOString().slice(0, 10);
  if (name === 'to') return new Date().toISOString().slice(0, 10);
  if (node.enum) return node.enum[0];
  if (node.type === 'array') return [];
  return node.type === 'integer' || node.type === 'number' ? 1 : 'Some words';
}

const inputOf = ({ input }: Endpoint) =>
  sample(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Node) as Record<string, unknown>;

/** The whole answer of a call, with the pages of lists joined. */
async function readWhole({ fetch }: Browser, { method, path }: Endpoint, input: Record<string, unknown>) {
  const headers = { 'x-requested-with': 'tideline', 'content-type': 'application/json' };
  const pages: Record<string, unknown>[] = [];
  let cursor: unknown;
  do {
    const asked = { ...input, ...(cursor ? { cursor } : {}) };
    const response =
      method === 'GET'
        ? await fetch(`/api${path}?${new URLSearchParams(asked as Record<string, string>)}`, { headers })
        : await fetch(`/api${path}`, { method, headers, body: JSON.stringify(asked) });
    if (!response.ok) return { status: response.status };
    const text = await response.text();
    const page = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    pages.push(page);
    cursor = page.cursor;
  } while (cursor);
  const whole: Record<string, unknown> = {};
  for (const [name, value] of pages.flatMap((page) => Object.entries(page))) {
    const before = whole[name];
    whole[name] = Array.isArray(value) && Array.isArray(before) ? [...before, ...value] : value;
  }
  return { ...whole, cursor: undefined };
}

describe('With pages of one row', () => {
  const reads = allEndpoints
    .filter(({ name, endpoint }) => !endpoint.changesState || name === 'queryLog')
    .map(({ feature, name, endpoint }) => ({ call: `${feature}.${name}`, endpoint }));

  test.each(reads)(
    'with pages of one row, $call returns the same as with full ones',
    async ({ endpoint }) => {
      const input = inputOf(endpoint);
      setNow(new Date(Date.now() + 1000).toISOString());
      for (const browser of [own, admin, manager]) {
        const whole = await readWhole(browser, endpoint, input);
        const inParts = await withPagesOfOneRow(() => readWhole(browser, endpoint, input));
        expect(inParts).toEqual(whole);
      }
    },
  );

  test('with pages of one row, every range query finds the same rows', async () => {
    const { allOf, allRows, audit, auditOf, audited, commit, last, list, listSome, pages } = await tables();
    const organization_uid = OrganizationUid.parse(`org_${randomUUID()}`);
    const entry = { organization_uid, by: null, action: 'a', subject: 's', detail: {} };
    for (let n = 10; n < 35; n += 1) await commit(audited(entry, `2026-05-02T10:00:${n}.000Z`));
    const range = { PK: auditOf(organization_uid) };
    const ways: Record<string, () => Promise<unknown>> = {
      list: async () => (await list([audit], range, { limit: 20, newestFirst: true })).rows,
      cursor: async () => {
        const { cursor } = await list([audit], range, { limit: 20 });
        return (await list([audit], range, { cursor })).rows;
      },
      allRows: () => allRows(audit, range),
      newestFirst: () => allRows(audit, range, { newestFirst: true, consistent: true }),
      allOf: () => allOf([audit], range),
      last: () => last(audit, range),
      pages: async () => {
        const found = [];
        for await (const rows of pages(audit, range)) found.push(...rows);
        return found;
      },
      some: async () => {
        const found = [];
        let cursor: string | undefined;
        do {
          const page = await listSome([audit], range, { limit: 20, cursor });
          found.push(...page.rows);
          cursor = page.cursor;
        } while (cursor);
        return found;
      },
    };
    for (const [name, read] of Object.entries(ways)) {
      expect(await withPagesOfOneRow(read), name).toEqual(await read());
    }
  });

  test('with pages of one row, a person’s new name reaches each of their organizations', async () => {
    await withPagesOfOneRow(() => own.call(updateAccount, { full_name: 'Ada Vale' }));
    const { membershipsOf } = await import('../../../../functions/access/people/readPerson.ts');
    const names = (await membershipsOf(person.account_uid)).map(({ full_name }) => full_name);
    expect(names).toEqual(['Ada Vale', 'Ada Vale', 'Ada Vale']);
  });

  test('with pages of one row, removing a person’s activity completes only when all of it is gone', async () => {
    const removed = await withPagesOfOneRow(() => own.call(removeOwnEvents, {}));
    expect(removed).toEqual({ removed: 6, more: false });
    expect(await own.call(removeOwnEvents, {})).toEqual({ removed: 0, more: false });
  });
});

describe('A person in 130 organizations', () => {
  let browser: Browser;
  let many: Someone;
  beforeAll(async () => {
    many = await newPerson();
    const { commit, create, membership } = await tables();
    const { membershipOf } = await import('../../../support/people.ts');
    const { version: _, ...first } = await membershipOf(many);
    const { organization, organizationKey, get } = await tables();
    const { version: __, ...home } = (await get(organization, organizationKey(larkspur))) ?? {};
    for (let n = 0; n < 129; n += 1) {
      const organization_uid = OrganizationUid.parse(`org_a-${n}`);
      await commit(
        create(membership, { ...first, organization_uid, profiles: [] }),
        create(organization, { ...home, organization_uid, name: `Customer ${n}` } as never),
      );
    }
    browser = await loggedIn(stage, many);
  });

  test('a person in 130 organizations can switch to any of them', async () => {
    expect((await browser.call(listOwnAccess, {})).organizations).toHaveLength(130);
  });

  test('a person in 130 organizations is renamed in all of them, beyond a transaction’s limit of a hundred', async () => {
    await browser.call(updateAccount, { full_name: 'Ada Holm' });
    const { membershipsOf } = await import('../../../../functions/access/people/readPerson.ts');
    const names = (await membershipsOf(many.account_uid)).map(({ full_name }) => full_name);
    expect(new Set(names)).toEqual(new Set(['Ada Holm']));
    expect(names).toHaveLength(130);
  });
});
