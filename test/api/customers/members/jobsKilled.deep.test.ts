import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { listMemberJobs, readMemberJob } from '../../../../shared/api/customers/memberJobs.ts';
import { demoStage } from '../../../support/demo.ts';
import { kills } from '../../../support/kills.ts';
import { resultsOf, runMemberJobs, startJob } from '../../../support/memberJobs.ts';
import { foodProfile, larkspur, loggedIn, newPerson } from '../../../support/people.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();
const script = fileURLToPath(new URL('../../../support/memberJobsChild.ts', import.meta.url));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const count = 400;

test(`a job killed at ${kills} points invites everybody once, with a result for each`, {
  timeout: 120_000,
}, async () => {
  const manager = await loggedIn(stage, await newPerson({ memberships: [{ roles: ['user_admin'] }] }));
  const people = Array.from({ length: count }, (_, at) => ({
    email: `killed-${at}@larkspur.example`,
    full_name: 'Nora Vale',
  }));
  const { job_uid } = await startJob(manager, {
    task: 'invite',
    accesses: [{ roles: ['portal_user'], profiles: [foodProfile] }],
    people,
  });
  const finished = async () => {
    const { jobs } = await manager.call(listMemberJobs, {});
    const job = jobs.find((each) => each.job_uid === job_uid);
    return job ? job.done + job.skipped + job.failed : 0;
  };
  for (let killed = 0; killed < kills; killed += 1) {
    const child = fork(script, { execArgv: [] });
    children.push(child);
    await once(child, 'message');
    const before = await finished();
    // At another point of the step each time, and in the middle of a transaction if it happens so.
    while ((await finished()) === before && killed + 1 < kills) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await runMemberJobs();
  const ended = await manager.call(readMemberJob, { job: job_uid });
  expect(ended.job).toMatchObject({ state: 'done', done: count, skipped: 0, failed: 0 });
  expect(new Set(resultsOf(ended))).toEqual(new Set(['done']));
  const { audit, list, outbox, queuedMail } = await tables();
  const { rows } = await list([audit], { PK: `AUDIT#${larkspur}` }, { limit: 10_000 });
  expect(rows.filter(({ action }) => action === 'member.invited')).toHaveLength(count);
  // Each invite, and one mail about the end.
  expect((await list([queuedMail], { PK: outbox }, { limit: 10_000 })).rows).toHaveLength(count + 1);
});
