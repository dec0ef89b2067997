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
import { followedBy } from '../../following/followed.ts';
import { type judgeOfReleases, type Moved, whatMoved } from '../../following/whatMoved.ts';
import { allowedVerticals } from '../../release/search/allowed.ts';
import { digestMail } from './digestMail.ts';
import { type Reader, readReader } from './readReader.ts';

export type Outcome = 'sent' | 'nothing moved' | 'no access' | 'gone' | 'done already';

/** Long, so that the unsubscribe link of an old mail still works. */
const stopSeconds = 400 * 24 * 60 * 60;
const goodForSeconds = 3 * 24 * 60 * 60;

type Run = { release: number; judgeFor: ReturnType<typeof judgeOfReleases> };

/** Queues the mail and schedules the next digest in one transaction, so that concurrent runs send only one. */
export async function sendDigest(due: DigestRow, run: Run): Promise<Outcome> {
  const found = await readReader(due);
  if (found === null) {
    await commit(remove(digest, digestKey(due.organization_uid, due.account_uid)));
    return 'gone';
  }
  const now = clock.now();
  if (!found || found.row.due_at > now.toISOString()) return 'done already';
  const { row } = found;
  const mail = await mailFor(found, run);
  const next: DigestRow = {
    ...row,
    due_at: nextDigest(row, now).toISOString(),
    release: found.profile ? run.release : row.release,
    last_sent_at: mail ? now.toISOString() : row.last_sent_at,
  };
  try {
    await commit(replace(digest, next, row), ...(mail ?? []), ...told(found, mail));
  } catch (error) {
    if (error instanceof Conflict) return 'done already';
    throw error;
  }
  if (mail) return 'sent';
  return found.profile ? 'nothing moved' : 'no access';
}

async function mailFor(found: Reader, { release, judgeFor }: Run): Promise<Write[] | undefined> {
  const { row, email, organization, profile, reports } = found;
  const follows = profile ? waitingIn(found).map((each) => seenBy(profile, each)) : [];
  const all =
    profile && row.release !== release
      ? await whatMoved(await followedBy(row), { judge: judgeFor(profile), since: row.release })
      : [];
  const moved = all.filter((each) => !isToldIn(found.follows, each, release));
  if (moved.length === 0 && reports.length === 0 && follows.length === 0) return undefined;
  const { account_uid, organization_uid } = row;
  const stop = newLinkToken({ purpose: 'digest', account_uid, organization_uid }, stopSeconds);
  const siteOrigin = setting('SITE_ORIGIN');
  const mail = digestMail(email, {
    moved,
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
const isToldIn = (follows: readonly FollowRow[], { object, source, domain }: Moved, release: number) =>
  follows.some(
    ({ last }) =>
      last?.release === release &&
      last.lines.some((line) => line.sid === object.sid && line.source === source && line.domain === domain),
  );

function told(found: Reader, mail: Write[] | undefined): Write[] {
  if (!mail) return [];
  const { waiting } = found;
  return [
    ...(waiting && waiting.waiting.length > 0
      ? [replace(reportMail, { ...waiting, waiting: [] }, waiting)]
      : []),
    ...waitingIn(found).map((row) => replace(follow, { ...row, waiting: false }, row)),
  ];
}
