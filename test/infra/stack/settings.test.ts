import { ArtifactMetadataEntryType } from 'aws-cdk-lib/cloud-assembly-schema';
import { describe, expect, test } from 'vitest';
import { refuseExamples } from '../../../infra/refuseExamples.ts';
import { examplesIn, refusalOfExamples } from '../../../infra/stages/examples.ts';
import { readSettings } from '../../../infra/stages/settings.ts';
import { checkStageFile, readStageFile, stages } from '../../../infra/stages/stageFile.ts';
import { buildApp } from '../../../infra/synthesize.ts';
import { production } from './synthesized.ts';

const read = (context: Record<string, unknown>) => readSettings((name) => context[name]);

describe('settings of a stage', () => {
  test('settings of a stage default to those of dev', () => {
    const settings = read({});
    expect(settings).toMatchObject({ stage: 'dev', deletionProtection: false, site: undefined });
    expect(settings.mail).toEqual({
      sender: 'Tideline <no-reply@tideline.example>',
      address: 'no-reply@tideline.example',
      identity: 'domain',
    });
  });

  test('settings of a stage accept a sender with or without a name', () => {
    expect(read({ sender: 'a@b.example' }).mail.address).toBe('a@b.example');
    expect(read({ sender: 'Ann <a@b.example>', senderIdentity: 'address' }).mail).toMatchObject({
      address: 'a@b.example',
      identity: 'address',
    });
  });

  test.each([
    [{ stage: 'prod' }, 'there is only infra/stages/dev.json and infra/stages/production.json'],
    [{ domain: 'tideline.example' }, 'infra/stages/dev.json: takes both domain and certificate, or neither'],
    [
      { certificate: 'arn:aws:acm:us-east-1:1:certificate/1' },
      'certificate is not a certificate in us-east-1',
    ],
    [{ sender: 'Tideline' }, 'infra/stages/dev.json: sender contains no e-mail address'],
    [{ senderIdentity: 'server' }, 'infra/stages/dev.json: senderIdentity '],
    [{ admin: 'you' }, 'infra/stages/dev.json: admin '],
  ])('settings of a stage reject %o with the reason', (context, reason) => {
    expect(() => read(context)).toThrow(reason);
  });
});

describe('the file of a stage', () => {
  test.each(stages)('the file of a stage of %s is complete', (stage) => {
    expect(read({ stage })).toMatchObject({ stage });
  });

  test.each(['domain', 'certificate', 'sender', 'alarmEmail'])(
    'the file of a stage of production names its %s',
    (name) => {
      const { [name]: _, ...rest } = readStageFile('production');
      expect(() => checkStageFile('production', rest)).toThrow(
        `infra/stages/production.json: ${name} is missing`,
      );
    },
  );

  test('the file of a stage rejects an unknown setting', () => {
    const mistyped = { ...readStageFile('dev'), alarmMail: 'you@larkspur.example' };
    expect(() => checkStageFile('dev', mistyped)).toThrow(/alarmMail/);
  });

  test('the file of a stage supplies name and address for a hotfix without flags', () => {
    const { mail, site, alarmEmail } = read({ stage: 'production' });
    const inFile = readStageFile('production');
    expect([mail.sender, site?.domain, alarmEmail]).toEqual([
      inFile.sender,
      inFile.domain,
      inFile.alarmEmail,
    ]);
  });

  test('the file of a stage contains examples at first, and so does the brand, which can’t be deployed', () => {
    const ofBrand = ['hello@tideline.example', 'careers@tideline.example', 'video.tideline.example'];
    expect(examplesIn(read({ stage: 'production' }))).toEqual({
      'infra/stages/production.json': [
        'tideline.example',
        'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
        'no-reply@tideline.example',
        'operations@tideline.example',
      ],
      'shared/brand.ts': ofBrand,
    });
    const { certificate } = production;
    const own = {
      certificate,
      domain: 'insights.co',
      sender: 'no-reply@insights.co',
      alarmEmail: 'ops@insights.co',
    };
    expect(refusalOfExamples(read({ stage: 'production', ...own }))).toBe(
      `shared/brand.ts still has ${ofBrand.join(', ')}: nobody can own that. Put yours there.`,
    );
  });

  test('the file of a stage for development needs only a sender, and no brand', () => {
    expect(refusalOfExamples(read({}))).toMatch(
      /^infra\/stages\/dev.json still has no-reply@tideline.example:/,
    );
    expect(refusalOfExamples(read({ sender: 'no-reply@insights.co' }))).toBeUndefined();
  });

  test('the file of a stage with examples is an error of each stack, which stops the CDK’s own command', () => {
    const errorsOf = (context: Record<string, string>) => {
      const built = buildApp({ context: { 'aws:cdk:bundling-stacks': [], ...context } });
      refuseExamples(built);
      return Object.values(built.stacks).map(({ node }) =>
        node.metadata.filter(({ type }) => type === ArtifactMetadataEntryType.ERROR).map(({ data }) => data),
      );
    };
    const refused = [expect.stringContaining('infra/stages/dev.json still has')];
    expect(errorsOf({})).toEqual([refused, refused, refused, refused]);
    expect(errorsOf({ examples: 'allowed' }).flat()).toEqual([]);
    expect(errorsOf({ sender: 'no-reply@insights.co' }).flat()).toEqual([]);
  });
});
