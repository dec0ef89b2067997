import type { JobState } from '../../../../shared/model/customers/memberJob.ts';
import { account } from '../../../platform/data/account.ts';
import {
  accountKey,
  memberJobKey,
  memberJobRowAt,
  memberJobRowsOf,
  memberTurns,
  organizationKey,
} from '../../../platform/data/keys.ts';
import {
  type JobPerson,
  type JobRow,
  memberJob,
  memberJobPerson,
  memberTurn,
} from '../../../platform/data/memberJob.ts';
import { organization } from '../../../platform/data/organization.ts';
import { change } from '../../../platform/data/table/change.ts';
import { commit, type Write } from '../../../platform/data/table/commit.ts';
import { list } from '../../../platform/data/table/query.ts';
import { get, getAll } from '../../../platform/data/table/read.ts';
import { create, remove } from '../../../platform/data/table/writes.ts';
import { jobEnded } from '../../../platform/mails/jobEnded.ts';
import { queueMail } from '../../../platform/mails/queueMail.ts';
import { clock } from '../../../platform/services/clock.ts';
import { setting } from '../../../platform/services/settings.ts';
import { changeRows } from './changeRows.ts';
import { inviteRows } from './inviteRows.ts';
import { starterOf } from './starterOf.ts';

/** Six transactions of invites. */
const rowsAtOnce = 84;

type Outcome = Exclude<JobState, 'running'> | 'gone' | 'goes on' | 'overtaken';

/** Goes on with a job until it ends or the time is up; then the next turn does. */
export async function takeTurn(SK: string, hasTime: () => boolean): Promise<Outcome> {
  const key = { PK: memberTurns, SK };
  const turn = await get(memberTurn, key);
  if (!turn) return 'gone';
  const spent = remove(memberTurn, key);
  let job = await get(memberJob, memberJobKey(turn.organization_uid, turn.job_uid));
  if (job?.state !== 'running' || job.turn !== turn.turn) {
    await commit(spent);
    return 'gone';
  }
  try {
    for (;;) {
      const starter = await starterOf(job);
      if (job.position >= job.total) return await end(job, 'done', spent);
      if (job.canceling) return await end(job, 'canceled', spent);
      if (!starter) return await end(job, 'stopped', spent);
      if (!hasTime()) return await passOn(job, spent);
      const rows = (await nextRows(job)).filter(({ outcome }) => outcome === 'waiting');
      if (rows.length > 0) {
        const { task } = job;
        await (task === 'invite' ? inviteRows(starter, job, rows) : changeRows(starter, job, task, rows));
      }
      job = await advance(job, await nextRows(job));
    }
  } catch (error) {
    if (error instanceof Overtaken) return 'overtaken';
    throw error;
  }
}

/** The queue may deliver a turn twice; the second finds that the first has gone on. */
class Overtaken extends Error {}

async function nextRows({ organization_uid, job_uid, position }: JobRow): Promise<JobPerson[]> {
  const between = [memberJobRowAt(position), memberJobRowAt(position + rowsAtOnce - 1)] as const;
  const { rows } = await list([memberJobPerson], { PK: memberJobRowsOf(organization_uid, job_uid), between });
  return rows;
}

async function advance(job: JobRow, rows: readonly JobPerson[]): Promise<JobRow> {
  const count = (outcome: JobPerson['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  if (count('waiting') > 0) throw new Error('A row of the job has no outcome.');
  return keep(job, ({ position, done, skipped, failed }) => ({
    position: position + rows.length,
    done: done + count('done'),
    skipped: skipped + count('skipped'),
    failed: failed + count('failed'),
  }));
}

async function passOn(job: JobRow, spent: Write): Promise<Outcome> {
  const { organization_uid, job_uid } = job;
  const turn = job.turn + 1;
  await keep(job, () => ({ turn }), [spent, create(memberTurn, { organization_uid, job_uid, turn })]);
  return 'goes on';
}

async function end(job: JobRow, state: Exclude<JobState, 'running'>, spent: Write): Promise<Outcome> {
  const [person, place] = await getAll(
    [account, accountKey(job.by)],
    [organization, organizationKey(job.organization_uid)],
  );
  const report =
    person && place
      ? [
          await queueMail(
            jobEnded(person.email, { ...job, state, organization: place.name }, setting('SITE_ORIGIN')),
          ),
        ]
      : [];
  await keep(job, () => ({ state, ended_at: clock.now().toISOString(), canceling: false }), [
    spent,
    ...report,
  ]);
  return state;
}

async function keep(
  { organization_uid, job_uid, position, turn }: JobRow,
  fields: (row: JobRow) => Partial<JobRow>,
  together: Write[] = [],
): Promise<JobRow> {
  const kept = await change(
    memberJob,
    memberJobKey(organization_uid, job_uid),
    (row) => {
      if (row.state !== 'running' || row.position !== position || row.turn !== turn) throw new Overtaken();
      return { ...row, ...fields(row) };
    },
    () => together,
  );
  if (!kept) throw new Overtaken();
  return kept;
}
