import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { AsOf } from '../../../../shared/model/lookup/release.ts';
import { nextDigest } from '../../../../shared/rules/lookup/nextDigest.ts';
import { newLinkToken } from '../../../access/links/linkToken.ts';
import { type DigestRow, digest } from '../../../platform/data/digest.ts';
import { type FollowRow, follow } from '../../../platform/data/follow.ts';
import { digestKey } from '../../../platform/data/keys.ts';
import { reportMail } from '../../../platform/data/reportMail.ts';
import { Conflict, commit, type Write } from '../../../platform/data/table/commit.ts';
import { remove, replace } from '../../../platform/data/table/writes.ts';
import { queueMail } from '../../../platform/mails/queueMail.ts';
import { clock } from '../../../platform/services/clock.ts';
import { setting } from '../../../platform/services/settings.ts';
import { bookmarkedBy } from '../../following/bookmarked.ts';
import type { Change, ChangesOf, Releases } from '../../following/whatChanged.ts';
import { allowedVerticals } from '../../release/seen/allowed.ts';
import { latestWithin, namedRelease, releaseBefore, releaseTold } from '../../release/seen/withinDates.ts';
import { digestMail } from './digestMail.ts';
import { type Reader, readReader } from './readReader.ts';

export type Outcome = 'sent' | 'nothing moved' | 'no access' | 'gone' | 'done already';

/** Long, so that the unsubscribe link of an old mail still works. */
const stopSeconds = 400 * 24 * 60 * 60;
const goodForSeconds = 3 * 24 * 60 * 60;

type ChangesFor = (releases: Releases) => ChangesOf;

/** Queues the mail and schedules the next digest in one transaction, so that concurrent runs send only one. */
export async function sendDigest(due: DigestRow, changesOf: ChangesFor): Promise<Outcome> {
  const found = await readReader(due);
  if (found === null) {
    await commit(remove(digest, digestKey(due.organization_uid, due.account_uid)));
    return 'gone';
  }
  const now = clock.now();
  if (!found || found.row.due_at > now.toISOString()) return 'done already';
  const { row } = found;
  const told = found.profile && (await toldTo(found, found.profile, changesOf));
  const mail = await mailFor(found, told);
  const next: DigestRow = {
    ...row,
    due_at: nextDigest(row, now).toISOString(),
    release: told ? told.now.release : row.release,
    last_sent_at: mail ? now.toISOString() : row.last_sent_at,
  };
  try {
    await commit(replace(digest, next, row), ...(mail ?? []), ...noLongerWaiting(found, mail));
  } catch (error) {
    if (error instanceof Conflict) return 'done already';
    throw error;
  }
  if (mail) return 'sent';
  return found.profile ? 'nothing moved' : 'no access';
}

type Told = { readonly now: AsOf; readonly before: AsOf | null; readonly changes: readonly Change[] };

/** What home says too, but since the last digest: a release may have come between. */
async function toldTo(
  { row, follows }: Reader,
  profile: AccessProfile,
  changesOf: ChangesFor,
): Promise<Told | null> {
  const { release: now } = await latestWithin(profile);
  if (!now) return null;
  const told = await releaseTold(row.release, now, profile);
  const before = told ?? (await releaseBefore(now, profile));
  const isNew = told !== undefined;
  const all = isNew ? await changesOf({ now, before })(await bookmarkedBy(row.account_uid), profile) : [];
  return {
    now: await namedRelease(now),
    before: before && (await namedRelease(before)),
    changes: all.filter((each) => !isToldIn(follows, each, now.release)),
  };
}

async function mailFor(found: Reader, told: Told | null): Promise<Write[] | undefined> {
  const { row, email, organization, profile, reports } = found;
  const follows = profile ? waitingIn(found).map((each) => seenBy(profile, each)) : [];
  const isEmpty = !told?.changes.length && reports.length === 0 && follows.length === 0;
  if (isEmpty) return undefined;
  const { account_uid, organization_uid } = row;
  const stop = newLinkToken({ purpose: 'digest', account_uid, organization_uid }, stopSeconds);
  const siteOrigin = setting('SITE_ORIGIN');
  const mail = digestMail(email, {
    told,
    reports,
    follows,
    organization,
    siteOrigin,
    stopToken: stop.token,
  });
  return [stop.kept, await queueMail(mail, goodForSeconds)];
}

/** As many rows as fit in the transaction; the next digest has the rest. */
const mostFollows = 60;

const waitingIn = ({ follows }: Reader) =>
  follows.filter(({ waiting, status }) => waiting && status === 'on').slice(0, mostFollows);

/** The reader may have lost access to some of it since the release. */
function seenBy({ sources }: NonNullable<Reader['profile']>, { name, address, last }: FollowRow) {
  const lines = last?.lines.filter(({ source, domain }) =>
    allowedVerticals(sources, source).includes(domain),
  );
  return { name, address, said: { lines: lines ?? [], more: last?.more ?? 0 } };
}

/** The digest leaves out objects that a message about this release had. */
const isToldIn = (follows: readonly FollowRow[], { sid, source, domain }: Change, release: number) =>
  follows.some(
    ({ last }) =>
      last?.release === release &&
      last.lines.some((line) => line.sid === sid && line.source === source && line.domain === domain),
  );

function noLongerWaiting(found: Reader, mail: Write[] | undefined): Write[] {
  if (!mail) return [];
  const { waiting } = found;
  return [
    ...(waiting && waiting.waiting.length > 0
      ? [replace(reportMail, { ...waiting, waiting: [] }, waiting)]
      : []),
    ...waitingIn(found).map((row) => replace(follow, { ...row, waiting: false }, row)),
  ];
}
