import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { demoPassword } from '../../infra/demo/world.ts';
import {
  addPasskey,
  logInWithPasskey,
  startPasskey,
  startPasskeyLogin,
} from '../../shared/api/access/passkey.ts';
import type { ClientInput } from '../../shared/api/endpoint.ts';
import type { Passkey } from '../../shared/model/access/passkey.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import type { Browser } from './browser.ts';
import { encodeCbor, type Item } from './cbor.ts';

/** Ways in which an authenticator or its browser could lie. */
export type Lies = {
  origin?: string;
  type?: string;
  crossOrigin?: boolean;
  rpId?: string;
  userPresent?: boolean;
  userVerified?: boolean;
  counter?: number;
  topOrigin?: string;
  /** Whether the passkey can be synced to other devices, and whether it has been. */
  backupEligible?: boolean;
  backedUp?: boolean;
  /** Extension data as CBOR. */
  extensions?: Buffer;
  /** Extra bytes at the end. */
  leftover?: Buffer;
};
type Assertion = ClientInput<typeof logInWithPasskey>['credential'];
type Attestation = ClientInput<typeof addPasskey>['credential'];

const keyKinds = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES384: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  'RSA of 1024 bits': () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
};
export type KeyKind = keyof typeof keyKinds;

/** A software device with one passkey; `counts` like hardware keys, unlike synced passkeys. */
export class Device {
  readonly id = randomBytes(32);
  readonly publicKey: Buffer;
  /** The same key in COSE, as authenticators write it. */
  readonly cosePublicKey: Buffer;
  readonly #privateKey: KeyObject;
  readonly #digest: string | null;
  readonly #counts: boolean;
  userHandle = Buffer.from('acc_unknown').toString('base64url');
  counter = 0;

  constructor({ kind = 'ES256' as KeyKind, counts = false } = {}) {
    const { publicKey, privateKey } = keyKinds[kind]();
    this.publicKey = publicKey.export({ format: 'der', type: 'spki' });
    this.cosePublicKey = inCose(kind, publicKey);
    this.#privateKey = privateKey;
    this.#digest = kind === 'EdDSA' ? null : 'sha256';
    this.#counts = counts;
  }

  get credentialId(): string {
    return this.id.toString('base64url');
  }

  create(challenge: string, site: Site, lies: Lies = {}): Attestation {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const newCredential = Buffer.concat([Buffer.alloc(16), length, this.id, this.cosePublicKey]);
    const data = this.#authenticatorData(site, lies, newCredential);
    return {
      id: this.credentialId,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, site, lies).toString('base64url'),
        authenticatorData: data.toString('base64url'),
        publicKey: this.publicKey.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(challenge: string, site: Site, lies: Lies = {}): Assertion {
    if (this.#counts) this.counter += 1;
    const data = this.#authenticatorData(site, lies);
    const clientDataJSON = clientData('webauthn.get', challenge, site, lies).toString('base64url');
    const response = { clientDataJSON, userHandle: this.userHandle, ...this.sign(data, clientDataJSON) };
    return { id: this.credentialId, response };
  }

  sign(data: Buffer, clientDataJSON: string): Pick<Assertion['response'], 'authenticatorData' | 'signature'> {
    const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return {
      authenticatorData: data.toString('base64url'),
      signature: sign(this.#digest, Buffer.concat([data, clientHash]), this.#privateKey).toString(
        'base64url',
      ),
    };
  }

  #authenticatorData({ rpId }: Site, lies: Lies, newCredential = Buffer.alloc(0)): Buffer {
    const { userPresent = true, userVerified = true, counter = this.counter } = lies;
    const head = Buffer.alloc(37);
    createHash('sha256')
      .update(lies.rpId ?? rpId)
      .digest()
      .copy(head);
    const { backupEligible, backedUp, extensions = Buffer.alloc(0), leftover = Buffer.alloc(0) } = lies;
    const flags = [userPresent, false, userVerified, backupEligible, backedUp, false];
    flags.push(newCredential.length > 0, extensions.length > 0);
    head[32] = flags.reduce((sum, set, bit) => sum | (set ? 1 << bit : 0), 0);
    head.writeUInt32BE(counter, 33);
    return Buffer.concat([head, newCredential, extensions, leftover]);
  }
}

type Site = { origin: string; rpId: string };

function clientData(type: string, challenge: string, { origin }: Site, lies: Lies): Buffer {
  const { crossOrigin = false, topOrigin } = lies;
  return Buffer.from(
    JSON.stringify({
      type: lies.type ?? type,
      challenge,
      origin: lies.origin ?? origin,
      crossOrigin,
      topOrigin,
    }),
  );
}

/** COSE parameters of RFC 9053: the key type, the algorithm, and the curve or modulus. */
function inCose(kind: KeyKind, publicKey: KeyObject): Buffer {
  const { x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const ec = (algorithm: number, curve: number): [number, Item][] => [
    [1, 2],
    [3, algorithm],
    [-1, curve],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ];
  const rsa: [number, Item][] = [
    [1, 3],
    [3, -257],
    [-1, bytes(n)],
    [-2, bytes(e)],
  ];
  const okp: [number, Item][] = [
    [1, 1],
    [3, -8],
    [-1, 6],
    [-2, bytes(x)],
  ];
  const keys = { ES256: ec(-7, 1), ES384: ec(-35, 2), EdDSA: okp, RS256: rsa, 'RSA of 1024 bits': rsa };
  return encodeCbor(new Map<Item, Item>(keys[kind]));
}

export const siteAt = (origin: string): Site => ({ origin, rpId: new URL(origin).hostname });

/** Adds a passkey on the device for the logged-in person. */
export async function addOn(
  device: Device,
  { call }: Browser,
  origin: string,
  { name = 'Ada’s laptop', lies = {} as Lies } = {},
): Promise<Passkey> {
  const { challenge, user } = await call(startPasskey, { password: demoPassword });
  device.userHandle = user.id;
  return call(addPasskey, { name, credential: device.create(challenge, siteAt(origin), lies) });
}

/** The device’s response to a new challenge. */
export async function answerOf(
  device: Device,
  { call }: Browser,
  origin: string,
  lies: Lies = {},
): Promise<Assertion> {
  const { challenge } = await call(startPasskeyLogin, {});
  return device.get(challenge, siteAt(origin), lies);
}

export async function logInOn(
  device: Device,
  browser: Browser,
  origin: string,
  lies: Lies = {},
): Promise<Viewer> {
  return browser.call(logInWithPasskey, { credential: await answerOf(device, browser, origin, lies) });
}
