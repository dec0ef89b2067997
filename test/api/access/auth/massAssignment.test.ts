import { beforeAll, describe, expect, test } from 'vitest';
import { hasBody } from '../../../../shared/api/endpoint.ts';
import { allEndpoints } from '../../../../shared/api/index.ts';
import { codeOf } from '../../../support/authenticator.ts';
import type { Browser } from '../../../support/browser.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import {
  accountOf,
  inviteTo,
  larkspur,
  loggedIn,
  membershipOf,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../support/people.ts';

const stage = demoStage();

/** Fields of stored rows that no call accepts in its body. */
const smuggled = {
  is_admin: true,
  roles: ['internal_admin'],
  organization_uid: 'org_tideline',
  account_uid: 'acc_admin',
  profiles: ['gap_tideline-all'],
  legacy: true,
  session_epoch: 99,
  password_hash: 'x',
  password_set_at: '2020-01-01T00:00:00.000Z',
  duty: null,
  second_factor_exempt: true,
  constructor: { prototype: { is_admin: true } },
};

const second = { organization_uid: saltmarsh, invite_accepted_at: null };

/** A valid input of each call with a body, which would succeed without the smuggled field. */
const goodInput: Record<string, (person: Someone) => Promise<object> | object> = {
  login: ({ email }) => credentials(email),
  updateAccount: () => ({ full_name: 'Ada Marsh' }),
  writeSettings: () => ({ settings: { primary: { primary_org_uid: larkspur, primary_gap_uid: null } } }),
  changeDigest: () => ({ frequency: 'weekly', weekday: 1, zone: 'UTC' }),
  changeReportMails: () => ({ choice: 'digest' }),
  askForInvite: async (person) => ({ invite: await inviteTo(saltmarsh, person) }),
  setFirstPassword: async (person) => ({
    token: await inviteTo(saltmarsh, person),
    password: 'nine-quiet-herons',
    full_name: 'Ada Quill',
  }),
  acceptInvite: async (person) => ({ invite: await inviteTo(saltmarsh, person), organization: saltmarsh }),
  startSecondFactor: ({ email }) => ({ password: credentials(email).password }),
  confirmSecondFactor: () => ({ code: codeOf('AAAA') }),
  renewRecoveryCodes: ({ email }) => ({ password: credentials(email).password, code: codeOf('AAAA') }),
  removeSecondFactor: ({ email }) => ({ password: credentials(email).password, code: codeOf('AAAA') }),
};

const features = ['auth', 'account', 'invite', 'profile', 'reset', 'secondFactor'];
const calls = allEndpoints.filter(
  ({ feature, endpoint }) => hasBody(endpoint) && endpoint.body !== 'any' && features.includes(feature),
);

let person: Someone;
let browser: Browser;
beforeAll(async () => {
  person = await newPerson({ memberships: [{}, second] });
  browser = await loggedIn(stage, person);
});

// Every call is refused, so that all of them find the person unchanged.
describe.each(calls)('$feature.$name', ({ name, endpoint }) => {
  let input: object | undefined;
  beforeAll(async () => {
    input = await goodInput[name]?.(person);
  });

  test.each(Object.entries(smuggled))(
    'a call with %s is refused, and changes nothing',
    async (field, value) => {
      expect(input).toBeDefined();
      const before = [
        await accountOf(person),
        await membershipOf(person),
        await membershipOf(person, saltmarsh),
      ];
      const response = await browser.fetch(`/api${endpoint.path}`, {
        method: endpoint.method,
        headers: { 'x-requested-with': 'tideline', 'content-type': 'application/json' },
        body: JSON.stringify({ ...input, [field]: value }),
      });
      expect(response.status).toBe(400);
      const error = (await response.json()) as { code: string; details: { field: string }[] };
      expect(error.code).toBe('invalid_input');
      expect(error.details.map((each) => each.field)).toEqual([field]);
      expect([
        await accountOf(person),
        await membershipOf(person),
        await membershipOf(person, saltmarsh),
      ]).toEqual(before);
    },
  );
});

test('settings refuse unknown and nested fields too', async () => {
  const person = await newPerson();
  const { fetch } = await loggedIn(stage, person);
  const before = await accountOf(person);
  const primary = { primary_org_uid: larkspur, primary_gap_uid: null };
  for (const settings of [
    { primary, legacy: true },
    { primary: { ...primary, session_epoch: 99 } },
    { ['__proto__']: { is_admin: true }, primary, roles: [] },
  ]) {
    const response = await fetch('/api/auth/account/settings', {
      method: 'POST',
      headers: { 'x-requested-with': 'tideline', 'content-type': 'application/json' },
      body: JSON.stringify({ settings }),
    });
    expect(response.status).toBe(400);
  }
  expect(await accountOf(person)).toEqual(before);
});
