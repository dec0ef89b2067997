// docs/flows/preview.md, step 3
import { expect, test } from 'vitest';
import { check, logout } from '../../../../shared/api/access/auth.ts';
import { joinPreview } from '../../../../shared/api/access/profile.ts';
import type { GapUid, PreviewUid } from '../../../../shared/model/ids.ts';
import { demoStage } from '../../../support/demo.ts';
import { loggedIn, newPerson } from '../../../support/people.ts';
import { joinAsGuest, newPreview, previewedOrganization } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const join = (token: string, { call } = stage.browser()) => call(joinPreview, { token });

async function rowChanged(preview_uid: PreviewUid, fields: { expires_at: number } | null): Promise<void> {
  const { commit, preview, previewKey, remove, update } = await tables();
  const key = previewKey(previewedOrganization, preview_uid);
  await commit(fields ? update(preview, key, fields) : remove(preview, key));
}

test('a preview link admits a guest without an identity', async () => {
  const guest = stage.browser();
  const viewer = await joinAsGuest(guest);
  expect(viewer).toMatchObject({
    anon: true,
    account_uid: null,
    email: null,
    full_name: null,
    is_admin: false,
    roles: [],
    duty: null,
    organization: { organization_uid: previewedOrganization },
    profile: { gap_uid: 'gap_larkspur-food' },
  });
  expect(await guest.call(check, {})).toEqual(viewer);
});

test('a preview link admits any number of guests, each with their own session', async () => {
  const { token } = await newPreview();
  const [one, other] = [stage.browser(), stage.browser()];
  await join(token, one);
  await join(token, other);
  await one.call(logout, {});
  await other.call(check, {});
});

test('a preview link ends the previous session of its visitor', async () => {
  const browser = await loggedIn(stage, await newPerson());
  const before = browser.cookies.get('__Host-tideline') ?? '';
  await joinAsGuest(browser);
  expect(await browser.call(check, {})).toMatchObject({ anon: true });
  const headers = { authorization: `Bearer ${before}` };
  expect((await stage.browser().fetch('/api/auth/account', { headers })).status).toBe(401);
});

test('a preview link admits nobody after its expiry', async () => {
  const { token } = await newPreview({ days: 7 });
  letPass({ minutes: 7 * 24 * 60 + 1 });
  await expectRefused(join(token), 'preview_ended');
});

test('a preview link admits a guest for a day, and again until it expires', async () => {
  const { token } = await newPreview({ days: 7 });
  const guest = stage.browser();
  await join(token, guest);
  letPass({ minutes: 24 * 60 + 1 });
  await expectRefused(guest.call(check, {}), 'unauthenticated');
  await join(token, guest);
});

test.each([
  ['revoked', null],
  ['given an expiry in the past', { expires_at: 1 }],
])(
  'a preview link that becomes %s ends the sessions of its guests, and admits nobody',
  async (_what, fields) => {
    const { token, preview_uid } = await newPreview();
    const guest = stage.browser();
    await join(token, guest);
    await rowChanged(preview_uid, fields);
    await expectRefused(guest.call(check, {}), 'unauthenticated');
    await expectRefused(join(token), 'preview_ended');
  },
);

test('a preview link of a deleted profile admits nobody', async () => {
  const { token } = await newPreview({ gap_uid: 'gap_gone' as GapUid });
  await expectRefused(join(token), 'preview_ended');
});

test('a preview link is limited to sixty attempts in fifteen minutes from one address', async () => {
  const browser = stage.browser();
  for (let tries = 0; tries < 60; tries += 1) await expectRefused(join('x', browser), 'preview_ended');
  const { token } = await newPreview();
  const error = await expectRefused(join(token, browser), 'too_many_attempts');
  expect(error.retryAfter).toBeGreaterThan(14 * 60);
  await join(token);
});

test('exiting the preview ends it', async () => {
  const guest = stage.browser();
  await joinAsGuest(guest);
  await guest.call(logout, {});
  expect(guest.cookies.size).toBe(0);
  await expectRefused(guest.call(check, {}), 'unauthenticated');
});
