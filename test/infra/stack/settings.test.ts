import { describe, expect, test } from 'vitest';
import { examplesIn, readSettings } from '../../../infra/stages/settings.ts';
import { checkStageFile, readStageFile, stages } from '../../../infra/stages/stageFile.ts';

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

  test('the file of a stage contains examples at first, which can’t be deployed', () => {
    expect(examplesIn(read({ stage: 'production' }))).toEqual([
      'tideline.example',
      'no-reply@tideline.example',
      'operations@tideline.example',
    ]);
    const own = { domain: 'insights.co', sender: 'no-reply@insights.co', alarmEmail: 'ops@insights.co' };
    expect(examplesIn(read({ stage: 'production', ...own }))).toEqual([]);
  });
});
