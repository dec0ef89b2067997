import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkStageFile, readStageFile } from '../../../infra/stages/stageFile.ts';
import { buildApp } from '../../../infra/synthesize.ts';
import { mentions, production, statementsOf, synthesized } from './synthesized.ts';

const stack = synthesized();
const outdir = mkdtempSync(join(tmpdir(), 'tideline-seals-'));
buildApp({ context: { 'aws:cdk:bundling-stacks': [], ...production }, outdir }).synth();
const inProduction = synthesized(outdir);
afterAll(() => rmSync(outdir, { recursive: true }));

function sealed({ of }: typeof stack) {
  const [found] = of('AWS::S3::Bucket').filter(([id]) => id.startsWith('BucketsAuditSeals'));
  const [key] = of('AWS::KMS::Key').filter(([id]) => id.startsWith('AuditSealsKey'));
  const [lambda] = of('AWS::Lambda::Function').filter(([id]) => id.startsWith('AuditSealsauditSeals'));
  const [rule] = of('AWS::Events::Rule').filter(([id]) => id.startsWith('AuditSeals'));
  if (!found || !key || !lambda || !rule) throw new Error('The audit logs are not sealed.');
  return { bucket: found, key, lambda, rule };
}
const { bucket, key, lambda, rule } = sealed(stack);

const retention = ([, { Properties }]: typeof bucket) => Properties.ObjectLockConfiguration;
const locked = (Mode: string, Days: number) => ({
  ObjectLockEnabled: 'Enabled',
  Rule: { DefaultRetention: { Mode, Days } },
});

describe('seals of the audit logs', () => {
  test('seals of the audit logs are locked against deletion: for a day in dev, for seven years in production', () => {
    expect(retention(bucket)).toEqual(locked('GOVERNANCE', 1));
    expect(retention(sealed(inProduction).bucket)).toEqual(locked('GOVERNANCE', 7 * 365));
    expect(bucket[1].Properties).toMatchObject({
      ObjectLockEnabled: true,
      VersioningConfiguration: { Status: 'Enabled' },
      LoggingConfiguration: { LogFilePrefix: 's3/audit-seals/' },
    });
  });

  test.each([0, 1.5, 36_501, 'long'])(
    'seals of the audit logs can’t be configured to be kept for %s days',
    (days) => {
      const file = { ...readStageFile('dev'), auditSeals: { lock: 'governance', days } };
      expect(() => checkStageFile('dev', file)).toThrow(/auditSeals\.days/);
    },
  );

  test('seals of the audit logs can’t be hidden by a deletion or a new version', () => {
    const denied = stack
      .of('AWS::S3::BucketPolicy')
      .filter(([, { Properties }]) => mentions(Properties.Bucket, bucket[0]))
      .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument))
      .filter(({ Effect, Principal }) => Effect === 'Deny' && JSON.stringify(Principal).includes('*'));
    expect(denied).toContainEqual(
      expect.objectContaining({
        Action: ['s3:BypassGovernanceRetention', 's3:DeleteObject', 's3:DeleteObjectVersion'],
      }),
    );
    expect(denied).toContainEqual(
      expect.objectContaining({
        Action: 's3:PutObject',
        Condition: { Null: { 's3:if-none-match': 'true' } },
      }),
    );
  });

  test('seals of the audit logs are signed by a key on P-256 that has no other use', () => {
    expect(key[1].Properties).toMatchObject({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' });
    expect(sealed(inProduction).key[1].DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  test('seals of the audit logs are made hourly, with an alarm after three hours without one', () => {
    expect(rule[1].Properties).toMatchObject({ ScheduleExpression: 'rate(1 hour)', State: 'ENABLED' });
    expect(mentions(rule[1].Properties.Targets, lambda[0])).toBe(true);
    const alarms = stack.of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    const behind = alarms.filter(({ MetricName }) => MetricName === 'Invocations');
    expect(behind.filter(({ Dimensions }) => mentions(Dimensions, lambda[0]))).toMatchObject([
      {
        Period: 3 * 3600,
        Threshold: 1,
        ComparisonOperator: 'LessThanThreshold',
        TreatMissingData: 'breaching',
        Dimensions: [{ Value: { Ref: lambda[0] } }],
      },
    ]);
  });

  test('seals of the audit logs are made by a function that can only read rows, sign, and read and add seals', () => {
    const role = (lambda[1].Properties.Role as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0];
    const allowed = stack
      .of('AWS::IAM::Policy')
      .filter(([, { Properties }]) => mentions(Properties.Roles, role))
      .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument))
      .flatMap(({ Action }) => Action)
      .filter((action) => !/^(logs|xray):/.test(action));
    expect([...new Set(allowed)].sort()).toEqual([
      'dynamodb:Query',
      'kms:Sign',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ]);
  });

  test('seals of the audit logs can be signed by that function and the one that signs certificates only', () => {
    const signing = stack
      .of('AWS::IAM::Policy')
      .filter(([, { Properties }]) => JSON.stringify(Properties.PolicyDocument).includes('kms:Sign'));
    expect(signing.map(([id]) => id).toSorted()).toEqual([
      expect.stringMatching(/^AuditSealsauditSealsRole/),
      expect.stringMatching(/^OrganizationJobsorganizationJobsRole/),
    ]);
  });
});
