import {
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  answeredChallenge,
  newCredential,
  signedCounter,
} from '../../../../functions/access/passkey/webauthn.ts';
import { passkeyAlgorithms } from '../../../../shared/model/access/passkey.ts';
import { encodeCbor, type Item } from '../../../support/cbor.ts';
import { Device, type KeyKind, type Lies, siteAt } from '../../../support/passkey.ts';

const origin = 'https://tideline.example';
const site = siteAt(origin);
const challenge = 'VGhlIGNoYWxsZW5nZSBvZiB0aGlzIHRlc3QsIDMyIGI';
beforeAll(() => {
  process.env.SITE_ORIGIN = origin;
});

type Algorithm = (typeof passkeyAlgorithms)[keyof typeof passkeyAlgorithms];
type Attestation = ReturnType<Device['create']>;
type Assertion = ReturnType<Device['get']>;

const bytes = (text: string) => Buffer.from(text, 'base64url');
const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: site.rpId };

function weTake({ id, response }: Attestation): boolean {
  const answered = answeredChallenge(response.clientDataJSON, 'webauthn.create') === challenge;
  return answered && newCredential({ id, response }) !== undefined;
}

/** Like a browser’s input to @simplewebauthn/server, with a self-made attestation. */
async function theyTake({ id, response }: Attestation): Promise<boolean> {
  const attestation = new Map<Item, Item>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', bytes(response.authenticatorData)],
  ]);
  const given = {
    clientDataJSON: response.clientDataJSON,
    attestationObject: encodeCbor(attestation).toString('base64url'),
  };
  return verifyRegistrationResponse({ response: whole(id, given), ...expected }).then(
    isVerified,
    () => false,
  );
}

function weLetIn(
  device: Device,
  counter: number,
  { response }: Assertion,
  algorithm: Algorithm = passkeyAlgorithms.ES256,
): boolean {
  const passkey = { public_key: device.publicKey.toString('base64url'), algorithm, counter };
  const answered = answeredChallenge(response.clientDataJSON, 'webauthn.get') === challenge;
  return answered && signedCounter(passkey, response) !== undefined;
}

async function theyLetIn(device: Device, counter: number, { id, response }: Assertion): Promise<boolean> {
  const { userHandle: _, ...given } = response;
  const credential = { id: device.credentialId, publicKey: new Uint8Array(device.cosePublicKey), counter };
  const options = { response: whole(id, given), ...expected, credential };
  return verifyAuthenticationResponse(options).then(isVerified, () => false);
}

const whole = <R>(id: string, response: R) => ({
  id,
  rawId: id,
  response,
  type: 'public-key' as const,
  clientExtensionResults: {},
});
// After the head come the device’s model and the credential id with its length.
const keyAt = 37 + 16 + 2 + 32;

function cutAnywhere(made: Attestation): { cut: Attestation; length: number }[] {
  const data = bytes(made.response.authenticatorData);
  return Array.from(data, (_, length) => {
    const authenticatorData = data.subarray(0, length).toString('base64url');
    return { length, cut: { ...made, response: { ...made.response, authenticatorData } } };
  });
}

const isVerified = ({ verified }: Pick<VerifiedRegistrationResponse, 'verified'>) => verified;

const extensions = encodeCbor(
  new Map<Item, Item>([
    ['credProtect', 2],
    ['nested', new Map([['a', 'b']])],
  ]),
);
const cases: [string, Lies, taken: boolean][] = [
  ['a passkey of one device', {}, true],
  ['a syncable passkey that isn’t synced', { backupEligible: true }, true],
  ['a passkey that is synced', { backupEligible: true, backedUp: true }, true],
  ['a passkey that is synced though it can’t be', { backedUp: true }, false],
  ['another site', { origin: 'https://evil.example' }, false],
  ['the site at another port', { origin: `${origin}:8443` }, false],
  ['another host’s passkey', { rpId: 'evil.example' }, false],
  ['the other purpose', { type: 'webauthn.other' }, false],
  ['nobody there', { userPresent: false }, false],
  ['somebody unverified', { userVerified: false }, false],
  ['extensions', { extensions }, true],
  ['truncated extensions', { extensions: extensions.subarray(0, 1) }, false],
  ['extra bytes', { leftover: Buffer.from([0]) }, false],
  ['extra bytes after extensions', { extensions, leftover: Buffer.from([0xa0]) }, false],
];

test.each(cases)(
  'a new passkey gets the same verdict as from @simplewebauthn/server: %s',
  async (_what, lies, taken) => {
    const made = new Device().create(challenge, site, lies);
    expect({ we: weTake(made), they: await theyTake(made) }).toEqual({ we: taken, they: taken });
  },
);

test.each<[KeyKind, boolean]>([
  ['ES256', true],
  ['EdDSA', true],
  ['RS256', true],
  ['ES384', false],
])('a new passkey gets the same verdict as from @simplewebauthn/server: a key of %s', async (kind, taken) => {
  const made = new Device({ kind }).create(challenge, site);
  expect({ we: weTake(made), they: await theyTake(made) }).toEqual({ we: taken, they: taken });
});

test('a new passkey gets the same verdict as from @simplewebauthn/server: a response to another challenge is refused', async () => {
  const made = new Device().create('another', site);
  expect({ we: weTake(made), they: await theyTake(made) }).toEqual({ we: false, they: false });
});

test('a new passkey gets the same verdict as from @simplewebauthn/server: authenticator data cut off before the key is refused', async () => {
  const all = cutAnywhere(new Device().create(challenge, site));
  for (const { cut, length } of all.slice(0, keyAt)) {
    expect([length, weTake(cut), await theyTake(cut)]).toEqual([length, false, false]);
  }
});

test.each(cases)(
  'an assertion gets the same verdict as from @simplewebauthn/server: %s',
  async (_what, lies, taken) => {
    const device = new Device();
    const answer = device.get(challenge, site, lies);
    const verdicts = { we: weLetIn(device, 0, answer), they: await theyLetIn(device, 0, answer) };
    expect(verdicts).toEqual({ we: taken, they: taken });
  },
);

test.each(['ES256', 'EdDSA', 'RS256'] as const)(
  'an assertion gets the same verdict as from @simplewebauthn/server: a %s signature is accepted, and one a byte shorter refused',
  async (kind) => {
    const device = new Device({ kind });
    const answer = device.get(challenge, site);
    const signature = bytes(answer.response.signature).subarray(0, -1).toString('base64url');
    const cut = { ...answer, response: { ...answer.response, signature } };
    const algorithm = passkeyAlgorithms[kind];
    expect(weLetIn(device, 0, answer, algorithm)).toBe(true);
    expect(await theyLetIn(device, 0, answer)).toBe(true);
    expect(weLetIn(device, 0, cut, algorithm)).toBe(false);
    expect(await theyLetIn(device, 0, cut)).toBe(false);
  },
);

test.each([
  [0, 0, true],
  [0, 1, true],
  [1, 1, false],
  [2, 1, false],
  [5, 0, false],
  [5, 6, true],
])(
  'an assertion gets the same verdict as from @simplewebauthn/server: stored counter %i, new counter %i',
  async (known, counter, taken) => {
    const device = new Device();
    const answer = device.get(challenge, site, { counter });
    const verdicts = { we: weLetIn(device, known, answer), they: await theyLetIn(device, known, answer) };
    expect(verdicts).toEqual({ we: taken, they: taken });
  },
);

test('an assertion gets the same verdict as from @simplewebauthn/server: another account’s passkey under its own credential id is refused', async () => {
  const [mine, others] = [new Device(), new Device()];
  const answer = others.get(challenge, site);
  expect([weLetIn(mine, 0, answer), await theyLetIn(mine, 0, answer)]).toEqual([false, false]);
});

test('an assertion gets the same verdict as from @simplewebauthn/server: an assertion made in another site’s frame is refused', async () => {
  const device = new Device();
  for (const crossOrigin of [true, false]) {
    const answer = device.get(challenge, site, { crossOrigin, topOrigin: 'https://evil.example' });
    expect([weLetIn(device, 0, answer), await theyLetIn(device, 0, answer)]).toEqual([false, false]);
  }
});

test('an assertion gets the same verdict as from @simplewebauthn/server: any combination of flags and any flipped bit', async () => {
  const device = new Device();
  const answer = device.get(challenge, site, { extensions });
  const data = bytes(answer.response.authenticatorData);
  for (let flags = 0; flags < 256; flags += 1) {
    const changed = Buffer.from(data);
    changed[32] = flags;
    // Signed again, so that only its contents matter.
    const signed = device.sign(changed, answer.response.clientDataJSON);
    const one = { ...answer, response: { ...answer.response, ...signed } };
    const verdicts = [weLetIn(device, 0, one), await theyLetIn(device, 0, one)];
    expect([flags, ...verdicts]).toEqual([flags, verdicts[1], verdicts[1]]);
  }
  const parts = ['authenticatorData', 'clientDataJSON'] as const;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...parts), fc.nat(), fc.nat(7), async (part, at, bit) => {
      const changed = bytes(answer.response[part]);
      changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ (1 << bit);
      const one = { ...answer, response: { ...answer.response, [part]: changed.toString('base64url') } };
      expect([weLetIn(device, 0, one), await theyLetIn(device, 0, one)]).toEqual([false, false]);
    }),
    { numRuns: 200 },
  );
});

test('a truncated key or truncated extensions are refused, more strictly than by @simplewebauthn/server', async () => {
  const made = new Device().create(challenge, site, { extensions });
  const lenient: number[] = [];
  for (const { cut, length } of cutAnywhere(made)) {
    expect([length, weTake(cut)]).toEqual([length, false]);
    if (await theyTake(cut)) lenient.push(length);
  }
  expect(lenient).not.toEqual([]);
});

test('a cross-origin frame is refused even if the browser doesn’t name the outer site, more strictly than by @simplewebauthn/server', async () => {
  const device = new Device();
  const answer = device.get(challenge, site, { crossOrigin: true });
  expect([weLetIn(device, 0, answer), await theyLetIn(device, 0, answer)]).toEqual([false, true]);
  const made = device.create(challenge, site, { crossOrigin: true });
  expect([weTake(made), await theyTake(made)]).toEqual([false, true]);
});

test('a credential id that differs from the one in the authenticator data is refused, more strictly than by @simplewebauthn/server', async () => {
  const made = { ...new Device().create(challenge, site), id: new Device().credentialId };
  expect([weTake(made), await theyTake(made)]).toEqual([false, true]);
});

test('an RSA key that is too short is refused, more strictly than by @simplewebauthn/server', async () => {
  const made = new Device({ kind: 'RSA of 1024 bits' }).create(challenge, site);
  expect([weTake(made), await theyTake(made)]).toEqual([false, true]);
});
