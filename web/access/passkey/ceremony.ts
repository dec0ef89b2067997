import {
  type addPasskey,
  logInWithPasskey,
  type startPasskey,
  startPasskeyLogin,
} from '../../../shared/api/access/passkey.ts';
import type { ClientInput, Output } from '../../../shared/api/endpoint.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { call } from '../../api/calls.ts';

type NewCredential = ClientInput<typeof addPasskey>['credential'];
type Answer = ClientInput<typeof logInWithPasskey>['credential'];

/** Failed in the browser or on the device, or canceled; `exists` if the device already has a passkey. */
export class NoPasskey extends Error {
  readonly why: 'given up' | 'exists' | 'unable';

  constructor(cause: unknown) {
    super('There is no passkey.', { cause });
    const name = cause instanceof DOMException ? cause.name : '';
    this.why = reasons[name] ?? 'unable';
  }
}

const reasons: Record<string, NoPasskey['why']> = {
  NotAllowedError: 'given up',
  AbortError: 'given up',
  InvalidStateError: 'exists',
};

/** The server validates the credential, so its shape isn't checked here. */
export async function makePasskey(options: Output<typeof startPasskey>): Promise<NewCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey }).catch(giveUp);
  return toJson(made) as NewCredential;
}

export async function logInByDialog(): Promise<Viewer> {
  return call(logInWithPasskey, { credential: await ask({}) });
}

// Just below the challenge's lifetime of five minutes; a page may stay open for longer.
const freshMs = 4 * 60_000;

/** Offers passkeys in the browser's autofill until one is chosen or `left` is aborted. */
export async function logInByAutofill(left: AbortSignal): Promise<Viewer | undefined> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined;
  while (!left.aborted) {
    await whileHidden(left);
    const stale = AbortSignal.timeout(freshMs);
    const signal = AbortSignal.any([left, stale]);
    const credential = await ask({ signal, mediation: 'conditional' }).catch((error: unknown) => {
      if (stale.aborted && !left.aborted) return undefined;
      throw error;
    });
    if (credential) return call(logInWithPasskey, { credential });
  }
  return undefined;
}

/** Avoids requesting challenges for hidden tabs. */
async function whileHidden(left: AbortSignal): Promise<void> {
  if (!document.hidden) return;
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal: left });
    left.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function ask(how: Pick<CredentialRequestOptions, 'signal' | 'mediation'>): Promise<Answer> {
  const options = await call(startPasskeyLogin, {}, how.signal ? { signal: how.signal } : {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toJson(await navigator.credentials.get({ ...how, publicKey }).catch(giveUp)) as Answer;
}

function toJson(credential: Credential | null): unknown {
  if (!credential || !('toJSON' in credential)) throw new NoPasskey(undefined);
  return (credential as PublicKeyCredential).toJSON();
}

function giveUp(error: unknown): never {
  throw new NoPasskey(error);
}
