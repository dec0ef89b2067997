import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, logout } from '../../../../shared/api/access/auth.ts';
import { switchProfile } from '../../../../shared/api/access/profile.ts';
import { chooseSource } from '../../../../shared/api/lookup/queries.ts';
import { logInAs, startDemoStage } from '../../../support/demo.ts';
import { meanwhile } from '../../../support/meanwhile.ts';
import {
  accountOf,
  beautyProfile,
  foodProfile,
  larkspur,
  loggedIn,
  newPerson,
} from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';
import type { Stage } from '../../../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startDemoStage();
});
afterAll(() => stage.stop());

describe('choosing a data source', () => {
  test('choosing a data source takes effect at once, and again after the next login', async () => {
    const person = await newPerson();
    const { call } = await loggedIn(stage, person);
    expect(await call(check, {})).toMatchObject({ source: 1 });
    expect(await call(chooseSource, { source: 7 })).toMatchObject({ source: 7 });
    expect(await call(check, {})).toMatchObject({ source: 7 });
    const next = await loggedIn(stage, person);
    expect(await next.call(check, {})).toMatchObject({ source: 7 });
  });

  test('choosing a data source is refused if the profile lacks it', async () => {
    const person = await newPerson({ account: { primary_gap_uid: beautyProfile } });
    const { call } = await loggedIn(stage, person);
    await expectRefused(call(chooseSource, { source: 5 }), 'forbidden');
    expect((await accountOf(person)).current_source).toBeNull();
  });

  test.each([2, 6, '1', null])('choosing a data source refuses the invalid %j', async (source) => {
    const { call } = await loggedIn(stage, await newPerson());
    await expectRefused(call(chooseSource, { source: source as 1 }), 'invalid_input');
  });

  test('choosing a data source falls back if another profile lacks it, and returns with the profile', async () => {
    const { call } = await loggedIn(stage, await newPerson());
    await call(chooseSource, { source: 5 });
    expect(await call(switchProfile, { organization: larkspur, profile: beautyProfile })).toMatchObject({
      source: 1,
    });
    expect(await call(switchProfile, { organization: larkspur, profile: foodProfile })).toMatchObject({
      source: 5,
    });
  });

  test('choosing a data source lasts for a guest until the preview ends', async () => {
    const guest = stage.browser();
    await joinAsGuest(guest);
    await guest.call(chooseSource, { source: 3 });
    expect(await guest.call(check, {})).toMatchObject({ source: 3, anon: true });
  });

  test('choosing a data source is refused once another tab has logged out', async () => {
    const person = await newPerson();
    const browser = await loggedIn(stage, person);
    const tab = stage.browser();
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
    await meanwhile('TransactWriteItems', () => tab.call(logout, {}));
    await expectRefused(browser.call(chooseSource, { source: 7 }), 'unauthenticated');
    expect((await accountOf(person)).current_source).toBeNull();
  });

  test('choosing a data source requires CF Lite', async () => {
    const { call } = stage.browser();
    await expectRefused(call(chooseSource, { source: 1 }), 'unauthenticated');
    const legacy = stage.browser();
    await logInAs(legacy, 'legacy@oldmill.example');
    await expectRefused(legacy.call(chooseSource, { source: 1 }), 'forbidden');
    const empty = stage.browser();
    await logInAs(empty, 'empty@larkspur.example');
    await expectRefused(empty.call(chooseSource, { source: 1 }), 'no_entitlements');
  });
});
