import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../../infra/synthesize.ts';
import { production, statementsOf, synthesized, synthesizedBackups } from './synthesized.ts';

const outdir = mkdtempSync(join(tmpdir(), 'tideline-backups-'));
const { app, synth } = buildApp({ outdir, context: { 'aws:cdk:bundling-stacks': [], ...production } });
synth();
const { here, distant } = synthesizedBackups(outdir);
afterAll(() => rmSync(outdir, { recursive: true }));

test('a production stack backs up every table, its files and its seals each day', () => {
  const { BackupSelection } = here.only('AWS::Backup::BackupSelection') as {
    BackupSelection: { Resources: unknown[] };
  };
  expect(BackupSelection.Resources).toHaveLength(6);
  const text = JSON.stringify(BackupSelection.Resources);
  for (const part of ['Portal', 'Activity', 'Counts', 'Insights', 'BucketsFiles', 'BucketsAuditSeals']) {
    expect(text).toContain(part);
  }
  const { BackupPlan } = here.only('AWS::Backup::BackupPlan') as { BackupPlan: { BackupPlanRule: object[] } };
  expect(BackupPlan.BackupPlanRule).toMatchObject([
    { ScheduleExpression: 'cron(0 2 * * ? *)', Lifecycle: { DeleteAfterDays: 14 } },
  ]);
});

test('a production stack copies each backup to a vault in another region, under the name that this vault has', () => {
  const { BackupPlan } = here.only('AWS::Backup::BackupPlan') as {
    BackupPlan: { BackupPlanRule: { CopyActions: { DestinationBackupVaultArn: unknown }[] }[] };
  };
  const arn = JSON.stringify(BackupPlan.BackupPlanRule[0]?.CopyActions[0]?.DestinationBackupVaultArn);
  const { BackupVaultName } = distant.only('AWS::Backup::BackupVault');
  expect(arn).toContain(`backup:us-west-2:`);
  expect(arn).toContain(`backup-vault:${BackupVaultName}`);
  const stack = app.node.findChild('Tideline-production-DistantVault');
  expect(stack).toMatchObject({ region: 'us-west-2' });
});

test('both vaults of a production are locked, encrypted by keys of their own, and outlive the stack', () => {
  for (const part of [here, distant]) {
    const [[, vault] = []] = part.of('AWS::Backup::BackupVault');
    expect(vault).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { LockConfiguration: { MinRetentionDays: 14, ChangeableForDays: 3 } },
    });
    expect(part.of('AWS::KMS::Key')).toHaveLength(1);
  }
});

test('the function that restores reads restored tables only, and deletes nothing', () => {
  const actions = here
    .of('AWS::IAM::Policy')
    .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument))
    .flatMap(({ Action, Resource }) =>
      [Action].flat().map((action) => ({ action, resource: JSON.stringify(Resource) })),
    )
    .filter(({ action }) => action.startsWith('dynamodb:'));
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set(['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Scan']),
  );
  for (const { resource } of actions.filter(({ action }) => action === 'dynamodb:Scan')) {
    expect(resource).toContain(':table/restored*');
  }
});

test('a stage without backups has neither vault nor function', () => {
  expect(
    synthesized()
      .of('AWS::CloudFormation::Stack')
      .map(([id]) => id),
  ).not.toContainEqual(expect.stringMatching(/^Backups/));
});
