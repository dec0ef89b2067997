import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../infra/synthesize.ts';
import { holding, production, synthesized } from './synthesized.ts';

const outdir = mkdtempSync(join(tmpdir(), 'tideline-production-'));
buildApp({ outdir, context: { 'aws:cdk:bundling-stacks': [], ...production } }).synth();
const stack = synthesized(outdir);

describe('a production', () => {
  afterAll(() => rmSync(outdir, { recursive: true }));

  it('leaves everything that holds data when it is deleted', () => {
    for (const [id, resource] of [...holding, 'AWS::S3::Bucket'].flatMap((type) => stack.of(type))) {
      expect(resource, id).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    }
    for (const [id, { Properties }] of stack.of('AWS::DynamoDB::Table')) {
      expect(Properties.DeletionProtectionEnabled, id).toBe(true);
    }
  });

  it('leaves nothing that has a name which the next stack needs', () => {
    const left = Object.entries(stack.all).filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain');
    for (const [id, { Properties }] of left) {
      const { BucketName, LogGroupName, Name, TableName } = Properties;
      const named = BucketName ?? LogGroupName ?? Name ?? TableName;
      if (named !== undefined) expect(JSON.stringify(named), id).toContain('AWS::StackId');
    }
    expect(left.length).toBeGreaterThan(10);
  });

  it.each(stack.of('AWS::Logs::LogGroup'))('keeps the lines of %s for a year', (_, { Properties }) => {
    expect(Properties.RetentionInDays).toBe(365);
  });

  it('has a name of its own and takes nothing older than TLS 1.2', () => {
    expect(stack.only('AWS::CloudFront::Distribution').DistributionConfig).toMatchObject({
      Aliases: [production.domain],
      ViewerCertificate: {
        AcmCertificateArn: production.certificate,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    });
  });

  it('passes its functions the address that people see', () => {
    const [, auth] = stack.of('AWS::Lambda::Function').find(([id]) => id.startsWith('Functionsauth')) ?? [];
    expect(auth?.Properties.Environment).toMatchObject({
      Variables: { SITE_ORIGIN: `https://${production.domain}`, STAGE: 'production', LOG_LEVEL: 'INFO' },
    });
  });

  it('mails its alarms to the operator who asked for it', () => {
    const mailed = stack
      .of('AWS::SNS::Subscription')
      .filter(([, { Properties }]) => Properties.Protocol === 'email');
    expect(mailed.map(([, { Properties }]) => Properties.Endpoint)).toEqual([production.alarmEmail]);
  });

  it('names whom its deployment invites', () => {
    expect(stack.outputs.FirstAdministrator).toEqual({ Value: production.admin });
    expect(synthesized().outputs).not.toHaveProperty('FirstAdministrator');
  });
});
