import { describe, expect, it } from 'vitest';
import { examplesIn, readSettings } from '../../../infra/stages/settings.ts';
import { checkStageFile, readStageFile, stages } from '../../../infra/stages/stageFile.ts';

const read = (context: Record<string, unknown>) => readSettings((name) => context[name]);

describe('settings of a stage', () => {
  it('default to those of dev', () => {
    const settings = read({});
    expect(settings).toMatchObject({ stage: 'dev', deletionProtection: false, site: undefined });
    expect(settings.mail).toEqual({
      sender: 'Tideline <no-reply@tideline.example>',
      address: 'no-reply@tideline.example',
      identity: 'domain',
    });
  });

  it('accept a sender with or without a name', () => {
    expect(read({ sender: 'a@b.example' }).mail.address).toBe('a@b.example');
    expect(read({ sender: 'Ann <a@b.example>', senderIdentity: 'address' }).mail).toMatchObject({
      address: 'a@b.example',
      identity: 'address',
    });
  });

  it.each([
    [{ stage: 'prod' }, 'there is only infra/stages/dev.json and infra/stages/production.json'],
    [{ domain: 'tideline.example' }, 'infra/stages/dev.json: takes both domain and certificate, or neither'],
    [
      { certificate: 'arn:aws:acm:us-east-1:1:certificate/1' },
      'certificate is not a certificate in us-east-1',
    ],
    [{ sender: 'Tideline' }, 'infra/stages/dev.json: sender contains no e-mail address'],
    [{ senderIdentity: 'server' }, 'infra/stages/dev.json: senderIdentity '],
    [{ admin: 'you' }, 'infra/stages/dev.json: admin '],
  ])('reject %o with the reason', (context, reason) => {
    expect(() => read(context)).toThrow(reason);
  });
});

describe('the file of a stage', () => {
  it.each(stages)('of %s is complete', (stage) => {
    expect(read({ stage })).toMatchObject({ stage });
  });

  it.each(['domain', 'certificate', 'sender', 'alarmEmail'])('of production names its %s', (name) => {
    const { [name]: _, ...rest } = readStageFile('production');
    expect(() => checkStageFile('production', rest)).toThrow(
      `infra/stages/production.json: ${name} is missing`,
    );
  });

  it('rejects an unknown setting', () => {
    const mistyped = { ...readStageFile('dev'), alarmMail: 'you@larkspur.example' };
    expect(() => checkStageFile('dev', mistyped)).toThrow(/alarmMail/);
  });

  it('supplies name and address for a hotfix without flags', () => {
    const { mail, site, alarmEmail } = read({ stage: 'production' });
    const inFile = readStageFile('production');
    expect([mail.sender, site?.domain, alarmEmail]).toEqual([
      inFile.sender,
      inFile.domain,
      inFile.alarmEmail,
    ]);
  });

  it('contains examples at first, which can’t be deployed', () => {
    expect(examplesIn(read({ stage: 'production' }))).toEqual([
      'tideline.example',
      'no-reply@tideline.example',
      'operations@tideline.example',
    ]);
    const own = { domain: 'insights.co', sender: 'no-reply@insights.co', alarmEmail: 'ops@insights.co' };
    expect(examplesIn(read({ stage: 'production', ...own }))).toEqual([]);
  });
});
