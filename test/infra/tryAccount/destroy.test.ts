import { beforeEach, expect, test } from 'vitest';
import { readRecord } from '../../../infra/tryAccount/record.ts';
import { destroy } from '../../../infra/tryAccount/steps/destroy.ts';
import { newTrial } from './newTrial.ts';
import { type Cloud, newCloud, standInCloud } from './standInCloud.ts';

let cloud: Cloud;
beforeEach(() => {
  cloud = newCloud();
  const bucket = { type: 'AWS::S3::Bucket', id: 'own-files' };
  const seals = { type: 'AWS::S3::Bucket', id: 'own-seals' };
  const nested = { type: 'AWS::CloudFormation::Stack', id: 'nested' };
  const group = { type: 'AWS::Logs::LogGroup', id: '/own/group' };
  const table = { type: 'AWS::DynamoDB::Table', id: 'own-portal' };
  cloud.stacks.set('Tideline-try-7f3', { status: 'CREATE_COMPLETE', resources: [bucket, seals, table] });
  cloud.stacks.set('Tideline-try-7f3-app', { status: 'CREATE_COMPLETE', resources: [nested] });
  cloud.stacks.set('nested', { status: 'CREATE_COMPLETE', resources: [group] });
  cloud.buckets.set('own-files', { versions: [{ key: 'a' }, { key: 'b' }], hasPolicy: true });
  cloud.buckets.set('own-seals', { versions: [{ key: 's', locked: true }], hasPolicy: true });
  cloud.logGroups.add('/own/group');
  cloud.tables.set('own-portal', 'ACTIVE');
  // Similar names that belong to others.
  cloud.stacks.set('Tideline-try-7f30', { status: 'CREATE_COMPLETE', resources: [] });
  cloud.stacks.set('CDKToolkit', { status: 'CREATE_COMPLETE', resources: [] });
  cloud.buckets.set('tideline-try-7f3-notes', { versions: [{ key: 'n' }], hasPolicy: false });
  cloud.logGroups.add('/aws/lambda/tideline-try-7f3');
  cloud.tables.set('restored-try-7f3-mine', 'ACTIVE');
});

const others = () => ({
  stacks: [...cloud.stacks.keys()],
  buckets: [...cloud.buckets.keys()],
  logGroups: [...cloud.logGroups],
  tables: [...cloud.tables.keys()],
});
const onlyOthers = {
  stacks: ['Tideline-try-7f30', 'CDKToolkit'],
  buckets: ['tideline-try-7f3-notes'],
  logGroups: ['/aws/lambda/tideline-try-7f3'],
  tables: ['restored-try-7f3-mine'],
};

const trialOf = (record = {}) => newTrial({ clients: standInCloud(cloud), record });

test('destroying deletes the stacks in order, then what they retain, and nothing outside the stage', async () => {
  await destroy.run(trialOf());
  expect(cloud.deleted.slice(0, 2)).toEqual(['Tideline-try-7f3-app', 'Tideline-try-7f3']);
  expect(others()).toEqual(onlyOthers);
});

test('destroying deletes the table that the trial restored, once its restore has ended', async () => {
  cloud.tables.set('restored-try-7f3-1', 'CREATING');
  await destroy.run(trialOf({ restored: ['restored-try-7f3-1'] }));
  expect(others()).toEqual(onlyOthers);
});

test('destroying empties a bucket again when logs arrive meanwhile', async () => {
  cloud.buckets.set('own-files', { versions: [], hasPolicy: true, arriving: [{ key: 'x' }, { key: 'y' }] });
  await destroy.run(trialOf());
  expect(others()).toEqual(onlyOthers);
});

test('destroying waits for a rollback, and deletes a stack while it is being created', async () => {
  const app = cloud.stacks.get('Tideline-try-7f3-app');
  const data = cloud.stacks.get('Tideline-try-7f3');
  if (!app || !data) throw new Error('There are no stacks.');
  app.status = 'CREATE_IN_PROGRESS';
  data.status = 'UPDATE_ROLLBACK_IN_PROGRESS';
  const trial = trialOf();
  const wait: typeof trial.wait = async (seconds, signal) => {
    data.status = data.status === 'UPDATE_ROLLBACK_IN_PROGRESS' ? 'UPDATE_ROLLBACK_COMPLETE' : data.status;
    await trial.wait(seconds, signal);
  };
  await destroy.run({ ...trial, wait });
  expect(others()).toEqual(onlyOthers);
});

test('destroying names what is left when a stack can’t be deleted, deletes the rest, and continues the next time', async () => {
  const app = cloud.stacks.get('Tideline-try-7f3-app');
  if (!app) throw new Error('There is no such stack.');
  app.stuck = 'a resource is in use';
  const trial = trialOf();
  await expect(destroy.run(trial)).rejects.toThrow(
    '1 are left in the account:\nTideline-try-7f3-app: could not be deleted: a resource is in use',
  );
  expect(others()).toEqual({
    ...onlyOthers,
    stacks: ['Tideline-try-7f3-app', 'nested', ...onlyOthers.stacks],
  });
  app.stuck = '';
  await destroy.run(trial);
  expect(others()).toEqual(onlyOthers);
});

test('destroying remembers buckets whose stacks are gone already', async () => {
  const trial = trialOf();
  await destroy.run(trial);
  expect(readRecord(trial.folder)?.resources).toContainEqual({ type: 'AWS::S3::Bucket', id: 'own-files' });
  cloud.buckets.set('own-files', { versions: [{ key: 'late' }], hasPolicy: false });
  await destroy.run(trial);
  expect(others()).toEqual(onlyOthers);
});

test('destroying leaves a protected stack, and one of another stage', async () => {
  const app = cloud.stacks.get('Tideline-try-7f3-app');
  if (!app) throw new Error('There is no such stack.');
  app.isProtected = true;
  const trial = { ...trialOf(), stacks: ['Tideline-try-7f3-app', 'Tideline-try-7f30'] };
  await expect(destroy.run(trial)).rejects.toThrow(/it is protected.*\n.*it is not of try-7f3/);
  expect(cloud.stacks.size).toBe(5);
});
