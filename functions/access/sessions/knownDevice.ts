import { createHash, randomUUID } from 'node:crypto';
import type { AccountUid } from '../../../shared/model/ids.ts';
import type { Caller } from '../../platform/http/call.ts';
import { deviceCookie } from '../../platform/http/deviceCookie.ts';
import { signToken } from '../../platform/services/tokens/signToken.ts';
import { verifyToken } from '../../platform/services/tokens/verifyToken.ts';

// The signing key verifies for at least this long, and at most twice as long.
const lifetimeSeconds = 90 * 24 * 60 * 60;
/** A shared device forgets the account whose last login is oldest. */
const maxAccounts = 5;

type Signer = Pick<Caller, 'deviceToken'>;

/** Returns the device's id if the account has logged in on it; failed logins elsewhere then don't count against it. */
export async function knownDevice(caller: Signer, account_uid: AccountUid): Promise<string | undefined> {
  const device = await readDevice(caller);
  return device?.acc.includes(nameOn(device.dev, account_uid)) ? device.dev : undefined;
}

export async function deviceId(caller: Signer): Promise<string | undefined> {
  return (await readDevice(caller))?.dev;
}

export async function rememberDevice(caller: Signer, account_uid: AccountUid): Promise<string> {
  const { dev, acc } = (await readDevice(caller)) ?? { dev: randomUUID(), acc: [] };
  const name = nameOn(dev, account_uid);
  const names = [name, ...acc.filter((each) => each !== name)].slice(0, maxAccounts);
  return deviceCookie(await signToken('device', { dev, acc: names }, lifetimeSeconds), lifetimeSeconds);
}

async function readDevice({ deviceToken }: Signer) {
  return deviceToken ? verifyToken('device', deviceToken) : undefined;
}

/** Differs per device, so the cookie reveals nothing about the account. */
function nameOn(device: string, account_uid: AccountUid): string {
  return createHash('sha256').update(`${device}#${account_uid}`).digest('base64url').slice(0, 22);
}
