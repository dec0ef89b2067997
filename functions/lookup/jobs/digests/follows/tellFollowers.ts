import type { GapUid, OrganizationUid } from '../../../../../shared/model/ids.ts';
import { isOpenOrganization } from '../../../../../shared/rules/access/organizationState.ts';
import { membership } from '../../../../platform/data/account.ts';
import { type FollowRow, follow } from '../../../../platform/data/follow.ts';
import { followRun } from '../../../../platform/data/followRun.ts';
import {
  allFollows,
  followRunKey,
  membershipKey,
  organizationKey,
  profileKey,
} from '../../../../platform/data/keys.ts';
import { accessProfile, organization } from '../../../../platform/data/organization.ts';
import { Conflict, commit } from '../../../../platform/data/table/commit.ts';
import { fewAtOnce } from '../../../../platform/data/table/fewAtOnce.ts';
import type { OnUnreadable, Row } from '../../../../platform/data/table/kind.ts';
import { listSome } from '../../../../platform/data/table/query.ts';
import { get, getMany } from '../../../../platform/data/table/read.ts';
import { create, note, replace } from '../../../../platform/data/table/writes.ts';
import { clock } from '../../../../platform/services/clock.ts';
import { log } from '../../../../platform/services/log.ts';
import { sightsOf } from '../../../following/judging/sight.ts';
import { remembering } from '../../../following/remembering.ts';
import { currentRelease, type Release } from '../../../release/rows/state.ts';
import { tellReader } from './tellReader.ts';

/** As many rows as one answer of the index usually has. */
const perPage = 1000;
const atOnce = 8;

export type Told = { follows: number; changed: number; mails: number; failed: number; done: boolean };

/**
 * Evaluates all follows against the current release, once. The next run continues one that was cut short or killed. Each row has
 * the release that changed it last, which makes a repeated evaluation idempotent.
 */
export async function tellFollowers(hasTime: () => boolean): Promise<Told> {
  const told: Told = { follows: 0, changed: 0, mails: 0, failed: 0, done: true };
  const release = await currentRelease();
  const run = release && (await runFor(release));
  if (!release || !run) return told;
  const turn = turnFor(release);
  let cursor = run.after ?? undefined;
  let held: FollowRow[] = [];
  for (;;) {
    const onUnreadable = failing(told);
    const options = { limit: perPage, cursor, onUnreadable };
    const page = await listSome([follow], { GSI1PK: allFollows }, options);
    const rows = [...held, ...page.rows];
    // The next page may have more follows of the last reader.
    const last = page.cursor === undefined ? undefined : rows.at(-1);
    held = last ? rows.filter((row) => isSameReader(row, last)) : [];
    await turn(last ? rows.slice(0, rows.length - held.length) : rows, told);
    if (page.cursor === undefined) break;
    // The start of this page, which has the rows held back.
    if (!(await keepProgress(release, { after: cursor ?? null }))) return told;
    cursor = page.cursor;
    if (!hasTime()) return { ...told, done: false };
  }
  // Starts over, which repeats only the readers that failed.
  if (told.failed > 0) {
    await keepProgress(release, { after: null });
    return { ...told, done: false };
  }
  await keepProgress(release, { after: null, done: true });
  return told;
}

/** False if the run of a later release has begun since, which tells everything that is left. */
async function keepProgress(
  { release }: Release,
  fields: Partial<Pick<Row<typeof followRun>, 'after' | 'done'>>,
): Promise<boolean> {
  try {
    await commit(note(followRun, followRunKey, fields, { release }));
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}

/** A row that can't be read fails alone. */
const failing =
  (told: Told): OnUnreadable =>
  ({ PK, SK }, error) => {
    told.failed += 1;
    log.error('follows of a reader failed', { row: `${PK?.S} ${SK?.S}`, error: error as Error });
  };

/** Undefined if this release is done, or an earlier one is live again after a rollback. */
async function runFor({ release }: Release): Promise<Row<typeof followRun> | undefined> {
  const run = await get(followRun, followRunKey);
  if (!run) {
    await commit(create(followRun, { release, after: null, done: false }));
    return get(followRun, followRunKey);
  }
  if (run.release > release || (run.release === release && run.done)) return undefined;
  if (run.release === release) return run;
  await commit(replace(followRun, { ...run, release, after: null, done: false }, run));
  return get(followRun, followRunKey);
}

const isSameReader = (one: FollowRow, other: FollowRow) =>
  one.organization_uid === other.organization_uid && one.account_uid === other.account_uid;

function turnFor(release: Release) {
  const sightFor = sightsOf(release);
  const isServed = remembering(async (uid: OrganizationUid) => {
    const home = await get(organization, organizationKey(uid));
    return home !== undefined && isOpenOrganization(home, clock.now());
  });
  const profileOf = remembering((organization: OrganizationUid, gap: GapUid) =>
    get(accessProfile, profileKey(organization, gap)),
  );
  return async (rows: readonly FollowRow[], told: Told): Promise<void> => {
    const readers = byReader(rows);
    const members = await getMany(
      membership,
      readers.flatMap(([first]) => (first ? [membershipKey(first.account_uid, first.organization_uid)] : [])),
      { consistent: false, onUnreadable: failing(told) },
    );
    const memberOf = new Map(members.map((each) => [each.organization_uid + each.account_uid, each]));
    const line = fewAtOnce(atOnce);
    for (const follows of readers) {
      const [first] = follows;
      const member = first && memberOf.get(first.organization_uid + first.account_uid);
      told.follows += follows.length;
      // A former member, whose rows the outbox removes, or one whose row can't be read.
      if (!member) continue;
      await line.begin(async () => {
        try {
          if (!(await isServed(member.organization_uid))) return;
          const done = await tellReader(member, follows, { release, sightFor, profileOf });
          told.changed += done.changed;
          told.mails += done.mails;
        } catch (error) {
          told.failed += 1;
          log.error('follows of a reader failed', { reader: member.account_uid, error });
        }
      });
    }
    await line.end();
  };
}

function byReader(rows: readonly FollowRow[]): FollowRow[][] {
  const readers = new Map<string, FollowRow[]>();
  for (const row of rows) {
    const key = row.organization_uid + row.account_uid;
    const own = readers.get(key);
    if (own) own.push(row);
    else readers.set(key, [row]);
  }
  return [...readers.values()];
}
