import { createHash, randomUUID } from 'node:crypto';
import type { YearTotals } from '../../../../functions/lookup/pipeline/documents/yearTotals.ts';
import { ownersOf } from '../../../../functions/lookup/pipeline/files/referenceRow.ts';
import type { Account } from '../../../../functions/platform/data/account.ts';
import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { Entitlement } from '../../../../shared/model/entitlement.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import type { ObjectName } from '../../../../shared/model/lookup/object.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import type { Browser } from '../../../support/browser.ts';
import { demo, sharedStage } from '../../../support/demo.ts';
import { larkspur, loggedIn, newPerson } from '../../../support/people.ts';
import { type Stage, startStage } from '../../../support/stage.ts';
import { tables } from '../../../support/tables.ts';
import { type MadeObject, makeBuild } from '../release/made.ts';

export const food = 1215;
export const alcohol = 1225;
const travel = 7959;
export const beauty = 9022;
export const homeGoods = 50596;

type LookupObject = MadeObject & { parents?: readonly number[] };

/** All names start alike, so that one search finds them all; each is within a different person’s access. */
export const objects: LookupObject[] = [
  {
    sid: 1,
    name: 'Salt Oats',
    posts: { 1: { [food]: 40_000, [beauty]: 900 }, 5: { [food]: 700 } },
    main: [food],
    parents: [2, 5],
  },
  { sid: 2, name: 'Salt Serum', posts: { 1: { [beauty]: 60_000 }, 7: { [beauty]: 901 } }, main: [beauty] },
  { sid: 3, name: 'Salt Candle', posts: { 1: { [homeGoods]: 500 } }, main: [homeGoods] },
  { sid: 4, name: 'Salt Glow', type: 'TH', main: [beauty] },
  { sid: 5, name: 'Salt Whisky', posts: { 5: { [alcohol]: 45_000 } }, main: [alcohol] },
  { sid: 6, name: 'Salt Trip', posts: { 3: { [travel]: 800 } }, main: [travel] },
];
export const nameOf = (sid: number) => objects.find((each) => each.sid === sid)?.name ?? '';

export const release = { first: 100, last: 135 };
export const dateOf = (month: number) => new Date(Date.UTC(2010, month, 1)).toISOString().slice(0, 10);

/** The demonstration world with a few test objects instead of generated posts. */
export function lookupStage(more: readonly LookupObject[] = []): Stage {
  const all = [...objects, ...more];
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  return sharedStage(() =>
    startStage({ name: `lookup-${hash}`, from: demo, load: () => publishObjects(all) }),
  );
}

async function publishObjects(all: readonly LookupObject[]): Promise<void> {
  const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  const build = makeBuild(all);
  await publish({
    ...build,
    totals: async () => [totalsOf(all)],
    async *objects() {
      for await (const object of build.objects()) yield { ...object, parents: parentsOf(object.sid, all) };
    },
  });
}

function totalsOf(all: readonly LookupObject[]): YearTotals {
  const owners = [...ownersOf(new Map(all.map((each) => [each.sid, ownedBy(each)])))];
  const companies = [...Map.groupBy(owners, ([, company]) => company)].map(([company, brands]) => ({
    vertical: food as VerticalId,
    company,
    objects: brands.length + 1,
    posts: 20_000,
    posts_before: 16_000,
    change: { change: 25, low: 10, high: 42 },
  }));
  return {
    source: 1,
    owners,
    verticals: [{ vertical: food as VerticalId, change: { change: 11.1, low: -4, high: 28 } }],
    companies,
  };
}

const ownedBy = ({ type = 'BR', parents = [] }: LookupObject) => ({ type_code: type, parents: [...parents] });

function parentsOf(sid: number, all: readonly LookupObject[]): ObjectName[] {
  const parents = all.find((each) => each.sid === sid)?.parents ?? [];
  return all
    .filter((each) => parents.includes(each.sid))
    .map(({ sid, name, type = 'BR' }) => ({ sid, name, type_code: type }));
}

type Profile = Partial<Pick<AccessProfile, 'sources' | 'time_start' | 'time_end'>> & {
  entitlements?: Entitlement[];
  daily_call_limit?: number;
};

/** A person of Larkspur Foods with exactly this access. */
export async function holderOf(
  stage: Stage,
  given: Profile = {},
  own: Partial<Account> = {},
): Promise<Browser> {
  const { accessProfile, commit, create } = await tables();
  const gap_uid = `gap_${randomUUID()}` as GapUid;
  const row = {
    gap_uid,
    organization_uid: larkspur,
    profile_name: 'Larkspur Foods: Test',
    entitlements: ['consumer_forecast'] as Entitlement[],
    time_start: null,
    time_end: null,
    sources: [{ source: 1 as const, verticals: [food] as VerticalId[] }],
    email_domains: [],
    created_at: new Date().toISOString(),
    ...given,
  };
  await commit(create(accessProfile, row));
  const person = await newPerson({
    account: { ...own, primary_gap_uid: gap_uid },
    memberships: [{ profiles: [gap_uid] }],
  });
  return loggedIn(stage, person);
}
