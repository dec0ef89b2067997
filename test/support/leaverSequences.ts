import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import type { Membership } from '../../functions/platform/data/account.ts';
import { Failure } from '../../functions/platform/failure.ts';
import { clock } from '../../functions/platform/services/clock.ts';
import { undoDays } from '../../shared/model/customers/removedPerson.ts';
import type { AccountUid, OrganizationUid } from '../../shared/model/ids.ts';
import { runAs } from './enforcePolicies.ts';
import {
  anAlert,
  endDueRemovals,
  expectRightCounts,
  finishDepartures,
  notedOn,
  savedOf,
  savedTables,
} from './leavers.ts';
import { newPerson, type Someone } from './people.ts';
import { letPass, restoreTime } from './time.ts';

const viewAddress = '/ConsumerForecast/lookup-view?sid=1&domain=1215&source=1';
const dayMs = 24 * 60 * 60_000;

const kinds = ['lists', 'views', 'notes', 'alerts'] as const;
type What = (typeof kinds)[number];

/** A step, and the request for a transaction before or after which the process dies. */
type Step = { does: Does; kill: { nth: number; answered: boolean } | null };
type Does =
  | { name: 'save'; what: What; shared: boolean }
  | { name: 'remove' | 'undo' | 'hand over' | 'erase' | 'rejoin' | 'job' }
  | { name: 'days'; days: number };

const does: fc.Arbitrary<Does> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      name: fc.constant('save' as const),
      what: fc.constantFrom(...kinds),
      shared: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ name: 'remove' as const }) },
  { weight: 3, arbitrary: fc.constant({ name: 'undo' as const }) },
  { weight: 2, arbitrary: fc.constant({ name: 'hand over' as const }) },
  { weight: 1, arbitrary: fc.constant({ name: 'erase' as const }) },
  { weight: 1, arbitrary: fc.constant({ name: 'rejoin' as const }) },
  { weight: 3, arbitrary: fc.constant({ name: 'job' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ name: fc.constant('days' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
);
const kill = fc.option(fc.record({ nth: fc.integer({ min: 1, max: 3 }), answered: fc.boolean() }), {
  freq: 2,
  nil: null,
});
const sequences = fc.array(fc.record({ does, kill }), { minLength: 4, maxLength: 16 });

/** Random steps of a person who saves, leaves and comes back: nothing is lost before its day, and nothing is left after it. */
export async function expectNothingLost(runs: number, seed: number): Promise<void> {
  await fc.assert(fc.asyncProperty(sequences, walk), { numRuns: runs, seed, endOnFailure: true });
}

type World = {
  organization: OrganizationUid;
  person: Someone;
  colleague: Someone;
  manager: Someone;
  /** By name; whether colleagues see it too. */
  saved: Map<string, boolean>;
  leftAt: string | null;
  erased: boolean;
  /** Names of all that the colleague was ever handed, which stays theirs. */
  given: Set<string>;
  saving: { name: string; shared: boolean } | null;
  objects: number;
};

async function walk(steps: readonly Step[]): Promise<void> {
  const world = await aWorld();
  try {
    for (const step of steps) {
      await unlessKilled(step.kill, () => take(world, step.does));
      await expectSaved(world);
    }
    letPass({ minutes: (undoDays + 1) * 24 * 60 });
    await take(world, { name: 'job' });
    await expectSaved(world);
    await expectNothingLeft(world);
  } finally {
    restoreTime();
  }
}

async function aWorld(): Promise<World> {
  const organization = `org_${randomUUID()}` as OrganizationUid;
  const rows = await savedTables();
  const at = '2026-01-01T00:00:00.000Z';
  const row = {
    organization_uid: organization,
    name: `Reed ${organization}`,
    created_at: at,
    internal: false,
    auto_profiles: [],
  };
  const org_roles = [
    { role: 'portal_user', is_auto_assigned: false },
    { role: 'app_user', is_auto_assigned: false },
  ];
  await rows.commit(rows.create(rows.organization, { ...row, org_roles, cms_company_uid: null } as never));
  const memberships = [{ organization_uid: organization }];
  const [person, colleague, manager] = [
    await newPerson({ memberships }),
    await newPerson({ memberships }),
    await newPerson({ memberships: [{ organization_uid: organization, roles: ['user_admin' as const] }] }),
  ];
  return {
    organization,
    person,
    colleague,
    manager,
    saved: new Map(),
    leftAt: null,
    erased: false,
    given: new Set(),
    saving: null,
    objects: 0,
  };
}

/** The calls without HTTP, since sessions end sooner than a month. */
async function take(world: World, step: Does): Promise<unknown> {
  const { organization, person, colleague, manager } = world;
  const { account_uid } = person;
  const input = { account_uid };
  const call = { organization, session: sessionOf(manager, organization), failure: asFailure };
  const members = (file: string) => import(`../../functions/customers/members/${file}.ts`);
  const isMember = (await standing(world)).member;
  const asMembers = <T>(work: () => Promise<T>) => refusable(() => runAs('members', work));
  if (step.name === 'save') return isMember ? save(world, step) : undefined;
  if (step.name === 'days') return letPass({ minutes: step.days * 24 * 60 });
  if (step.name === 'remove') {
    const { removeMember } = await members('removeMember');
    return asMembers(() => removeMember({ ...call, input }));
  }
  if (step.name === 'undo') {
    const { undoRemoval } = await members('undoRemoval');
    return asMembers(() => undoRemoval({ ...call, input }));
  }
  if (step.name === 'hand over') {
    const { handOver } = await members('handOver');
    return asMembers(() => handOver({ ...call, input: { account_uid, to: colleague.account_uid } }));
  }
  if (step.name === 'erase') {
    const { eraseRemoved } = await members('removed');
    // Until it is refused: killed, it may be done.
    const was = world.erased;
    world.erased = true;
    world.erased = (await asMembers(() => eraseRemoved({ ...call, input }))) || was;
    return;
  }
  if (step.name === 'rejoin') {
    if (isMember) return;
    const { commit, create, get, membership, membershipKey } = await savedTables();
    const like = (await get(membership, membershipKey(colleague.account_uid, organization))) as Membership;
    return commit(create(membership, { ...like, account_uid, email: person.email }));
  }
  await endDueRemovals();
  letPass({ minutes: 2 });
  await finishDepartures();
}

const sessionOf = ({ account_uid }: { account_uid: AccountUid }, organization: OrganizationUid) => ({
  accountUid: account_uid,
  organizationUid: organization,
  actingFor: null,
  viewer: { organization: { organization_uid: organization }, roles: ['user_admin'], full_name: 'Ada Quill' },
});

/** Killed in between, it may be there or not, which the next check finds out. */
async function save(world: World, { what, shared }: Extract<Does, { name: 'save' }>): Promise<void> {
  const { person, organization } = world;
  const { account_uid } = person;
  const name = `${what} ${randomUUID()}`;
  world.saving = { name, shared: shared && (what === 'lists' || what === 'views') };
  const call = { session: sessionOf(person, organization), failure: asFailure };
  // Alerts and notes on an object of their own.
  world.objects += 1;
  if (what === 'lists') {
    const { saveList } = await import('../../functions/lookup/savedLists/changeSavedLists.ts');
    const input = { page: 'worklist', objects: [1], source: 1, domain: null, name, shared };
    await saveList({ ...call, input } as never);
  } else if (what === 'views') {
    const { saveView } = await import('../../functions/lookup/savedViews/changeSavedViews.ts');
    await saveView({ ...call, input: { address: viewAddress, name, shared } } as never);
  } else if (what === 'notes') {
    await notedOn(person, world.objects, [name], { organization });
  } else {
    const { countAlert } = await import('../../functions/lookup/alerts/countAlert.ts');
    const { commit, create, alert } = await savedTables();
    const owner = { account_uid, organization_uid: organization };
    const count = await countAlert(owner, 1);
    const row = anAlert(owner, world.objects, { name });
    await commit(create(alert, row), ...(count ? [count] : []));
  }
}

type RankInTop = { member: boolean; left: string | null };

async function standing({ person: { account_uid }, organization }: World): Promise<RankInTop> {
  const { getAll, left, leftKey, membership, membershipKey } = await savedTables();
  const [member, row] = await getAll(
    [membership, membershipKey(account_uid, organization)],
    [left, leftKey(organization, account_uid)],
  );
  return { member: member !== undefined, left: row?.left_at ?? null };
}

async function namesOf(someone: Someone, { organization }: World): Promise<string[]> {
  return Object.values(await savedOf(someone, organization)).flat();
}

async function expectSaved(world: World): Promise<void> {
  const { person, colleague, saved, saving } = world;
  const { member, left } = await standing(world);
  const own = await namesOf(person, world);
  const given = await namesOf(colleague, world);
  const found = [...own, ...given];
  if (saving && found.includes(saving.name)) saved.set(saving.name, saving.shared);
  world.saving = null;
  world.leftAt = left ?? world.leftAt;
  if (!member && left === null) {
    const isDue = clock.now().getTime() >= Date.parse(world.leftAt ?? '') + undoDays * dayMs;
    expect(world.erased || isDue, 'ended before its day').toBe(true);
    for (const [name, shared] of saved) {
      if (!shared && !world.given.has(name) && !found.includes(name)) saved.delete(name);
    }
  } else world.erased = false;
  for (const name of given) world.given.add(name);
  expect(found.sort()).toEqual([...saved.keys()].sort());
  await expectRightCounts(person, world.organization);
  await expectRightCounts(colleague, world.organization);
}

async function expectNothingLeft(world: World): Promise<void> {
  const { member, left } = await standing(world);
  expect(left).toBeNull();
  if (member) return;
  const own = await namesOf(world.person, world);
  expect(own.filter((name) => !world.saved.get(name))).toEqual([]);
}

const asFailure = (...given: ConstructorParameters<typeof Failure>) => new Failure(...given);

/** A refusal changes nothing. */
async function refusable(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return false;
  }
}

/** Fails a request that writes before or after it reached the database, as if the process had died there. */
async function unlessKilled(kill: Step['kill'], work: () => Promise<unknown>): Promise<void> {
  if (!kill) {
    await work();
    return;
  }
  const { database } = await savedTables();
  const handler = database.config.requestHandler;
  const handle = handler.handle.bind(handler);
  let [left, killed] = [kill.nth, false];
  const died = () => {
    killed = true;
    throw new Error('The process died.');
  };
  const watched = vi.spyOn(handler, 'handle').mockImplementation(async (request, options) => {
    const writes = /\.(TransactWriteItems|BatchWriteItem|DeleteItem)$/.test(
      request.headers['x-amz-target'] ?? '',
    );
    if (!writes || killed) return killed ? died() : handle(request, options);
    left -= 1;
    if (left === 0 && !kill.answered) died();
    const answer = await handle(request, options);
    if (left > 0) return answer;
    // An answer that nobody reads would keep its connection.
    answer.response.body.resume();
    return died();
  });
  try {
    await work();
  } catch (error) {
    if (!killed) throw error;
  } finally {
    watched.mockRestore();
  }
}
