import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import { nextDigest } from '../../../../shared/model/lookup/digest.ts';
import type { AsOf } from '../../../../shared/model/lookup/release.ts';
import { newLinkToken } from '../../../access/links/linkToken.ts';
import { type AlertRow, alert } from '../../../platform/data/alert.ts';
import { type DigestRow, digest } from '../../../platform/data/digest.ts';
import { digestKey } from '../../../platform/data/keys.ts';
import { reportMail } from '../../../platform/data/reportMail.ts';
import { Conflict, commit, type Write } from '../../../platform/data/table/commit.ts';
import { remove, replace } from '../../../platform/data/table/writes.ts';
import { queueMail } from '../../../platform/mails/queueMail.ts';
import { clock } from '../../../platform/services/clock.ts';
import { setting } from '../../../platform/services/settings.ts';
import {
  bookmarkedBy,
  type Change,
  type ChangesOf,
  type Releases,
} from '../../release/changes/whatChanged.ts';
import { allowedVerticals } from '../../release/visible/allowed.ts';
import {
  latestWithin,
  namedRelease,
  releaseBefore,
  releaseOfDigest,
} from '../../release/visible/withinDates.ts';
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
  const changed = found.profile && (await changesFor(found, found.profile, changesOf));
  const mail = await mailFor(found, changed);
  const next: DigestRow = {
    ...row,
    due_at: nextDigest(row, now).toISOString(),
    release: changed ? changed.now.release : row.release,
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

type BookmarkChanges = {
  readonly now: AsOf;
  readonly before: AsOf | null;
  readonly changes: readonly Change[];
};

/** What home says too, but since the last digest: a release may have come between. */
async function changesFor(
  { row, follows }: Reader,
  profile: AccessProfile,
  changesOf: ChangesFor,
): Promise<BookmarkChanges | null> {
  const { release: now } = await latestWithin(profile);
  if (!now) return null;
  const last = await releaseOfDigest(row.release, now, profile);
  const before = last ?? (await releaseBefore(now, profile));
  const isNew = last !== undefined;
  const all = isNew ? await changesOf({ now, before })(await bookmarkedBy(row.account_uid), profile) : [];
  return {
    now: await namedRelease(now),
    before: before && (await namedRelease(before)),
    changes: all.filter((each) => !isInAlert(follows, each, now.release)),
  };
}

async function mailFor(found: Reader, changed: BookmarkChanges | null): Promise<Write[] | undefined> {
  const { row, email, organization, profile, reports } = found;
  const follows = profile ? waitingIn(found).map((each) => withinAccess(profile, each)) : [];
  const isEmpty = !changed?.changes.length && reports.length === 0 && follows.length === 0;
  if (isEmpty) return undefined;
  const { account_uid, organization_uid } = row;
  const stop = newLinkToken({ purpose: 'digest', account_uid, organization_uid }, stopSeconds);
  const siteOrigin = setting('SITE_ORIGIN');
  const mail = digestMail(email, {
    bookmarks: changed,
    reports,
    follows,
    organization,
    siteOrigin,
    stopToken: stop.token,
  });
  return [stop.kept, await queueMail(mail, goodForSeconds)];
}

/** As many rows as fit in the transaction; the next digest has the rest. */
const mostAlerts = 60;

const waitingIn = ({ follows }: Reader) =>
  follows.filter(({ waiting, status }) => waiting && status === 'on').slice(0, mostAlerts);

/** The reader may have lost access to some of it since the release. */
function withinAccess({ sources }: NonNullable<Reader['profile']>, { name, address, last }: AlertRow) {
  const lines = last?.lines.filter(({ source, domain }) =>
    allowedVerticals(sources, source).includes(domain),
  );
  return { name, address, said: { lines: lines ?? [], more: last?.more ?? 0 } };
}

/** The digest leaves out objects that a message about this release had. */
const isInAlert = (follows: readonly AlertRow[], { sid, source, domain }: Change, release: number) =>
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
    ...waitingIn(found).map((row) => replace(alert, { ...row, waiting: false }, row)),
  ];
}
