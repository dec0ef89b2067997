import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createItem, saveItem } from '../../../shared/api/content/publishing.ts';
import { saveMember } from '../../../shared/api/customers/members.ts';
import { saveOrganization } from '../../../shared/api/customers/organizations.ts';
import { createProfile, updateProfile } from '../../../shared/api/customers/profiles.ts';
import { createToken, updateToken } from '../../../shared/api/customers/tokens.ts';
import type { Input } from '../../../shared/api/endpoint.ts';
import { addAnnotation, changeAnnotation } from '../../../shared/api/lookup/annotations.ts';
import { changeSavedList, saveList } from '../../../shared/api/lookup/savedLists.ts';
import { changeSavedView, saveView } from '../../../shared/api/lookup/savedViews.ts';
import { listMessages, sendMessage, setMessageState } from '../../../shared/api/site/messages.ts';
import { CompanyUid } from '../../../shared/model/customers/company.ts';
import type { SavedList } from '../../../shared/model/lookup/savedList.ts';
import { paths } from '../../../shared/paths.ts';
import { usualRights } from '../../fixtures/aProfile.ts';
import type { Browser } from '../../support/browser.ts';
import { filledIn } from '../../support/contactForm.ts';
import { sharedBrowserOf } from '../../support/demo.ts';
import { beautyProfile, foodProfile, larkspur, membershipOf, newPerson } from '../../support/people.ts';
import { expectRefused } from '../../support/refused.ts';
import { letPass } from '../../support/time.ts';
import { uniqueName } from '../../support/uniqueName.ts';
import { holderOf, lookupStage } from '../lookup/queries/lookupWorld.ts';

const stage = lookupStage();
const admin = sharedBrowserOf(stage, 'admin@tideline.example', { by_passkey: true });
let owner: Browser;
beforeAll(async () => {
  owner = await holderOf(stage);
});

/** Both saves start from the same state; `both` has the fields of the two. */
type Edited = {
  first: () => Promise<unknown>;
  second: () => Promise<unknown>;
  /** Repeats the second save over the first one, and returns the result. */
  again: () => Promise<unknown>;
  both: object;
};

const organization = larkspur;

async function aProfile(): Promise<Edited> {
  const { profile } = await admin.call(createProfile, {
    organization,
    profile_name: `Larkspur Foods: ${randomUUID()}`,
    ...usualRights,
    profile_sources: { '5': [{ domain_sid: 9022 }] },
    profile_email_domains: [],
  });
  const save = async (version: number, changes: object) =>
    (await admin.call(updateProfile, { organization, profile: profile.gap_uid, version, ...changes }))
      .profile;
  return {
    first: () => save(1, { dashboards: true, profile_sources: { '5': [{ domain_sid: 1215 }] } }),
    second: () => save(1, { brand_pulse: true }),
    again: () => save(2, { brand_pulse: true }),
    both: {
      dashboards: true,
      brand_pulse: true,
      profile_sources: { '5': [{ domain_sid: 9022 }, { domain_sid: 1215 }] },
    },
  };
}

async function aPerson(): Promise<Edited> {
  const person = await newPerson();
  const { version } = await membershipOf(person);
  const { account_uid } = person;
  const save = async (from: number, changes: object) =>
    (await admin.call(saveMember, { organization, account_uid, version: from, ...changes })).account;
  return {
    first: () => save(version, { roles: [{ role: 'portal_user' }] }),
    second: () => save(version, { profiles: [{ gap_uid: beautyProfile }] }),
    again: () => save(version + 1, { profiles: [{ gap_uid: beautyProfile }] }),
    both: { roles: ['portal_user'], profiles: [beautyProfile] },
  };
}

async function aToken(): Promise<Edited> {
  const at = { organization, profile: foodProfile };
  const { anonymous_token: token } = await admin.call(createToken, { ...at, note: 'Fair', expiry: null });
  const expiration = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const save = async (version: number, changes: object) =>
    (await admin.call(updateToken, { ...at, token: token.token, version, ...changes })).anonymous_token;
  return {
    first: () => save(1, { note: 'Trade fair' }),
    second: () => save(1, { expiration }),
    again: () => save(2, { expiration }),
    both: { note: 'Trade fair', expiration_date: `${expiration.slice(0, 19)}.000Z` },
  };
}

async function anOrganization(): Promise<Edited> {
  const made = await admin.call(saveOrganization, {
    name: uniqueName('Reed'),
    roles: [{ role: 'portal_user' }],
  });
  const { organization_uid, version } = made.organization;
  const name = uniqueName('Sedge');
  const save = async (from: number, changes: object) =>
    (await admin.call(saveOrganization, { organization: organization_uid, version: from, ...changes }))
      .organization;
  return {
    first: () => save(version, { name }),
    second: () => save(version, { activity_removable: true }),
    again: () => save(version + 1, { activity_removable: true }),
    both: { name, activity_removable: true },
  };
}

async function aReport(): Promise<Edited> {
  const fields: Input<typeof createItem> = {
    name: 'Snacks',
    description: null,
    findings: [],
    category_name: 'Reports',
    companies: [CompanyUid.parse('cmp_larkspur')],
    verticals: [],
    pub_date: null,
    order: null,
    status: 'draft',
    visible_from: null,
    file: null,
    cover: null,
  };
  const { item } = await admin.call(createItem, fields);
  const save = async (revision: number, changes: object) =>
    (await admin.call(saveItem, { ...fields, ...changes, uid: item.uid, revision })).item;
  return {
    first: () => save(1, { name: 'Snacks in spring' }),
    second: () => save(1, { order: 3 }),
    again: () => save(2, { name: 'Snacks in spring', order: 3 }),
    both: { name: 'Snacks in spring', order: 3 },
  };
}

async function aMessage(): Promise<Edited> {
  const form = filledIn();
  await stage.browser().call(sendMessage, form);
  const { messages } = await admin.call(listMessages, {});
  const sent = messages.find(({ email }) => email === form.email);
  if (!sent) throw new Error('The message wasn’t kept.');
  const { message_uid: message, version } = sent;
  const save = async (from: number, state: 'answered' | 'spam') =>
    (await admin.call(setMessageState, { message, state, version: from })).message;
  return {
    first: () => save(version, 'answered'),
    second: () => save(version, 'spam'),
    again: async () => (await admin.call(listMessages, { message })).messages[0],
    both: { state: 'answered' },
  };
}

async function aSavedList(): Promise<Edited> {
  const draft = { page: 'worklist' as const, name: 'Salt', objects: [1, 2], source: 1 as const };
  const { list: made } = await owner.call(saveList, draft);
  const list = made.list_uid;
  letPass({ minutes: 1 });
  let current = made;
  const save = async (objects: number[], { updated_at: seen }: SavedList) => {
    current = (await owner.call(changeSavedList, { list, objects, seen })).list;
    return current;
  };
  return {
    first: () => save([1, 2, 3], made),
    second: () => save([1, 2, 4], made),
    again: () => save([...current.objects, 4], current),
    both: { objects: [1, 2, 3, 4] },
  };
}

async function aView(): Promise<Edited> {
  const { view } = await owner.call(saveView, { name: 'Oats', address: paths.worklist });
  const save = async (from: string, name: string) =>
    (await owner.call(changeSavedView, { view: view.view_uid, name, before: { name: from } })).view;
  return {
    first: async () => {
      await owner.call(changeSavedView, { view: view.view_uid, shared: true });
      return save('Oats', 'Oat drinks');
    },
    second: () => save('Oats', 'Oat milk'),
    again: () => save('Oat drinks', 'Oat milk'),
    both: { name: 'Oat milk', shared: true },
  };
}

async function aNote(): Promise<Edited> {
  const draft = { object: 1, month: '2020-01', text: 'Relaunch' };
  const { annotation } = await owner.call(addAnnotation, draft);
  const at = { annotation: annotation.annotation_uid, object: 1 };
  const save = async (from: string, text: string, month?: string) =>
    (await owner.call(changeAnnotation, { ...at, text, month, before: { text: from } })).annotation;
  return {
    first: () => save('Relaunch', 'A new pack', '2020-02'),
    second: () => save('Relaunch', 'A new price'),
    again: () => save('A new pack', 'A new price'),
    both: { text: 'A new price', month: '2020-02' },
  };
}

const everyRefused: Record<string, () => Promise<Edited>> = {
  profile: aProfile,
  person: aPerson,
  token: aToken,
  organization: anOrganization,
  report: aReport,
  message: aMessage,
  'saved list': aSavedList,
  'saved view': aView,
  note: aNote,
};

test.each(Object.entries(everyRefused))(
  'two people who edit the same %s both keep their changes, the second after a conflict',
  async (_what, make) => {
    const { first, second, again, both } = await make();
    await first();
    await expectRefused(second(), 'changed_meanwhile');
    expect(await again()).toMatchObject(both);
  },
);

test('a view renamed in one window stays shared by another', async () => {
  const { view } = await owner.call(saveView, { name: 'Oats', address: paths.worklist });
  await owner.call(changeSavedView, { view: view.view_uid, shared: true });
  const renamed = await owner.call(changeSavedView, { view: view.view_uid, name: 'Oat drinks' });
  expect(renamed.view).toMatchObject({ name: 'Oat drinks', shared: true });
});

test('a note reworded in one window stays in the month that another window chose', async () => {
  const draft = { object: 1, month: '2020-01', text: 'Relaunch' };
  const { annotation } = await owner.call(addAnnotation, draft);
  const at = { annotation: annotation.annotation_uid, object: 1 };
  await owner.call(changeAnnotation, { ...at, month: '2020-02' });
  const changed = await owner.call(changeAnnotation, { ...at, text: 'A new pack' });
  expect(changed.annotation).toMatchObject({ month: '2020-02', text: 'A new pack' });
});
