import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../infra/stack/stages.ts';

const read = (context: Record<string, unknown>) => readSettings((name) => context[name]);

describe('settings of a stage', () => {
  it('are those of dev when nothing is said', () => {
    const settings = read({});
    expect(settings).toMatchObject({ stage: 'dev', deletionProtection: false, site: undefined });
    expect(settings.mail).toEqual({
      sender: 'Tideline <no-reply@tideline.example>',
      address: 'no-reply@tideline.example',
      identity: 'domain',
    });
  });

  it('take a sender with or without a name', () => {
    expect(read({ sender: 'a@b.example' }).mail.address).toBe('a@b.example');
    expect(read({ sender: 'Ann <a@b.example>', senderIdentity: 'address' }).mail).toMatchObject({
      address: 'a@b.example',
      identity: 'address',
    });
  });

  it.each([
    [{ stage: 'prod' }, /-c stage=prod must be one of dev, production/],
    [{ domain: 'tideline.example' }, /both -c domain and -c certificate/],
    [{ certificate: 'arn:aws:acm:us-east-1:1:certificate/1' }, /both -c domain and -c certificate/],
    [{ sender: 'Tideline' }, /contains no e-mail address/],
    [{ senderIdentity: 'server' }, /must be one of domain, address/],
    [{ admin: 'you' }, /-c admin=you is not an e-mail address/],
  ])('refuse %o and say why', (context, reason) => {
    expect(() => read(context)).toThrow(reason);
  });
});
