// docs/flows/preview.md, steps 1, 4, 7
import { describe, expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { joinPreview } from '../../../../shared/api/access/profile.ts';
import { createToken, listTokens, updateToken } from '../../../../shared/api/customers/tokens.ts';
import type { PreviewToken } from '../../../../shared/model/customers/previewToken.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { beautyProfile, browserOf, foodProfile, larkspur, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();
const at = { organization: larkspur, profile: foodProfile };
const minutes = (days: number) => days * 24 * 60;

const admin = sharedBrowserOf(stage, 'admin@tideline.example');

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

const made = async (changes: { expiry?: string | null; max_visits?: number } = {}) =>
  (await admin.call(createToken, { ...at, note: 'For the fair', expiry: null, ...changes })).anonymous_token;

const follow = async ({ link }: PreviewToken, browser = stage.browser()) => {
  const token = new URL(link ?? '').searchParams.get('jwt') ?? '';
  await browser.call(joinPreview, { token });
  return browser;
};

describe('A preview link', () => {
  test('a preview link is valid for seven days by default, and admits guests until then', async () => {
    const token = await made();
    const days = (Date.parse(token.expiration_date) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeCloseTo(7, 2);
    await follow(token);
    letPass({ minutes: minutes(7) + 1 });
    await expectRefused(follow(token), 'preview_ended');
  });

  test('a preview link is valid for at most ninety days, and never ends before it begins', async () => {
    await made({ expiry: inDays(89.9) });
    await expectRefused(made({ expiry: inDays(90.1) }), 'token_too_long');
    await expectRefused(made({ expiry: inDays(-0.1) }), 'token_in_the_past');
  });

  test('a preview link counts its visits, and ends with the last one allowed', async () => {
    const token = await made({ max_visits: 2 });
    await follow(token);
    await follow(token);
    await expectRefused(follow(token), 'preview_ended');
    const { anonymous_tokens } = await admin.call(listTokens, at);
    const listed = anonymous_tokens.find((each) => each.token === token.token);
    expect(listed).toMatchObject({ visits: 2, link: null });
    expect(listed?.last_visit_at).not.toBeNull();
  });

  test('a preview link counts every simultaneous guest', async () => {
    const token = await made({ max_visits: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => follow(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('a preview link is listed only under its profile, the newest first', async () => {
    const older = await made();
    letPass({ minutes: 1 });
    const newer = await made();
    const { anonymous_tokens } = await admin.call(listTokens, at);
    const order = anonymous_tokens.map(({ token }) => token);
    expect(order.indexOf(newer.token)).toBeLessThan(order.indexOf(older.token));
    const others = await admin.call(listTokens, { ...at, profile: beautyProfile });
    expect(others.anonymous_tokens.map(({ token }) => token)).not.toContain(newer.token);
  });
});

describe('A change of a preview link', () => {
  test('a change of a preview link to a past expiry revokes it: guests are refused with their next call', async () => {
    const token = await made();
    const guest = await follow(token);
    const { anonymous_token } = await admin.call(updateToken, {
      ...at,
      token: token.token,
      expiration: inDays(-1),
    });
    expect(anonymous_token).toMatchObject({ link: null, revoked_at: expect.any(String) });
    const { details } = await expectRefused(guest.call(check, {}), 'unauthenticated');
    expect(details).toEqual({ preview: 'revoked' });
    await expectRefused(follow(token), 'preview_ended');
  });

  test('a change of a preview link extends the link people already have', async () => {
    const token = await made({ expiry: inDays(1) });
    await admin.call(updateToken, { ...at, token: token.token, expiration: inDays(30) });
    letPass({ minutes: minutes(20) });
    await follow(token);
  });

  test('a change of a preview link keeps the note if only the expiry changes, and refuses more than ninety days', async () => {
    const { token } = await made();
    const change = (expiration: string) => admin.call(updateToken, { ...at, token, expiration });
    expect((await change(inDays(20))).anonymous_token.note).toBe('For the fair');
    await expectRefused(change(inDays(91)), 'token_too_long');
  });

  test('a change of a preview link with a stale version is refused, but a visit doesn’t change the version', async () => {
    const token = await made();
    await follow(token);
    const change = (note: string) =>
      admin.call(updateToken, { ...at, token: token.token, note, version: token.version });
    await change('For the spring fair');
    await expectRefused(change('For the autumn fair'), 'changed_meanwhile');
  });

  test('a change of a preview link finds no link of another organization or profile', async () => {
    const { token } = await made();
    const note = 'Taken over';
    const elsewhere = { ...at, organization: saltmarsh };
    await expectRefused(admin.call(updateToken, { ...elsewhere, token, note }), 'not_found');
    await expectRefused(admin.call(updateToken, { ...at, profile: beautyProfile, token, note }), 'not_found');
    await expectRefused(admin.call(listTokens, elsewhere), 'not_found');
  });
});

test('Preview links are visible to internal administrators only, since reading one is enough to use it', async () => {
  for (const email of ['manager@larkspur.example', 'staff@tideline.example']) {
    const browser = await browserOf(stage, email);
    await expectRefused(browser.call(listTokens, at), 'no_access');
  }
});
