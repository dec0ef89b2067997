import { expect, test } from 'vitest';
import { readRecord } from '../../../infra/tryAccount/record.ts';
import { checkOwner, checkTrial } from '../../../infra/tryAccount/steps/checkTrial.ts';
import { refusal } from '../account/standInAccount.ts';
import { newTrial } from './newTrial.ts';
import { newCloud, standInCloud } from './standInCloud.ts';

const withStack = (name: string, status = 'CREATE_COMPLETE') => {
  const cloud = newCloud();
  cloud.stacks.set(name, { status, resources: [] });
  return standInCloud(cloud);
};

test('an empty account is accepted, bootstrapped or not, and recorded', async () => {
  const clients = standInCloud(newCloud(), { GetParameterCommand: refusal('ParameterNotFound') });
  const trial = newTrial({ clients });
  expect(await checkTrial.run(trial)).toContain('account 111111111111, region us-east-1');
  expect(readRecord(trial.folder)).toMatchObject({ account: '111111111111', region: 'us-east-1' });
});

test.each(['Tideline-production', 'Tideline-dev', 'Tideline-production-app'])(
  'an account with the stack %s is refused',
  async (name) => {
    await expect(checkTrial.run(newTrial({ clients: withStack(name), resumes: true }))).rejects.toThrow(
      `${name} is in this account and region`,
    );
  },
);

test('a stack of an earlier trial of that name is refused, unless the trial is resumed', async () => {
  const clients = withStack('Tideline-try-7f3');
  await expect(checkTrial.run(newTrial({ clients }))).rejects.toThrow('continue with --resume');
  await checkTrial.run(newTrial({ clients, resumes: true }));
  await checkTrial.run(newTrial({ clients: withStack('Tideline-try-abc') }));
});

test('another account than that of the earlier trial is refused', async () => {
  await expect(checkTrial.run(newTrial({ record: { account: '222222222222' } }))).rejects.toThrow(
    'try-7f3 was begun in account 222222222222',
  );
});

test('a new trial of that name has its own administrator, and remembers what an earlier one may have left', async () => {
  const left = {
    restored: ['restored-try-7f3-1'],
    resources: [{ type: 'AWS::S3::Bucket', id: 'own-files' }],
  };
  const tester = { email: 'ann@insights.co', password: 'of-the-earlier-trial' };
  const trial = newTrial({ record: { ...left, tester, startedAt: '2026-02-01T10:00:00Z' } });
  await checkTrial.run({ ...trial, resumes: true });
  expect(readRecord(trial.folder)).toMatchObject({ ...left, tester });
  await checkTrial.run(trial);
  expect(readRecord(trial.folder)).toEqual({
    account: '111111111111',
    region: 'us-east-1',
    startedAt: '2026-03-02T10:00:00.000Z',
    ...left,
  });
});

test('credentials that AWS refuses are reported with what to do', async () => {
  const clients = standInCloud(newCloud(), { GetCallerIdentityCommand: refusal('ExpiredToken') });
  await expect(checkTrial.run(newTrial({ clients }))).rejects.toThrow('→ log in to AWS, name the --profile');
});

test('an obstacle to the deployment is refused with what to do', async () => {
  const clients = standInCloud(newCloud(), { GetDatabaseCommand: {} });
  await expect(checkTrial.run(newTrial({ clients }))).rejects.toThrow(
    'delete-database --name tideline_try_7f3_activity',
  );
});

test('a stage whose deletion has failed can’t be continued, but be destroyed', async () => {
  const trial = newTrial({ clients: withStack('Tideline-try-7f3', 'DELETE_FAILED'), resumes: true });
  await expect(checkTrial.run(trial)).rejects.toThrow('look at its events');
  expect(await checkOwner.run(trial)).toEqual(['account 111111111111, region us-east-1']);
  const others = newTrial({ clients: withStack('Tideline-production'), resumes: true });
  await expect(checkOwner.run(others)).rejects.toThrow('Tideline-production is in this account');
});
