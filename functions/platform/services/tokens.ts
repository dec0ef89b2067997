import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { brandKey } from '../../../shared/brand.ts';
import type {
  AccountUid,
  GapUid,
  OrganizationUid,
  PreviewUid,
  SessionUid,
} from '../../../shared/model/ids.ts';
import { clock, epochSeconds } from './clock.ts';
import { signingKey, verifyingKey } from './signingKeys.ts';

/** A token is valid only for its own purpose. */
type Claims = {
  session: { sid: SessionUid; org: OrganizationUid; gap?: GapUid; acc?: AccountUid; prv?: PreviewUid };
  reset: { acc: AccountUid; id: string };
  invite: { acc: AccountUid; org: OrganizationUid; id: string };
  assume: { sid: SessionUid; acc: AccountUid; org: OrganizationUid };
  /** `acc` lists the accounts that have logged in on the device, under names that only this cookie can match. */
  device: { dev: string; acc: string[] };
  anonymous: { org: OrganizationUid; gap: GapUid; prv: PreviewUid };
};
export type Purpose = keyof Claims;
export type SessionClaims = Claims['session'];

const algorithm = 'HS256';
const issuer = brandKey;

export async function signToken<P extends Purpose>(
  purpose: P,
  claims: Claims[P],
  lifetimeSeconds: number,
): Promise<string> {
  const { id, key } = await signingKey();
  const now = epochSeconds(clock.now());
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: id })
    .setIssuer(issuer)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(key);
}

export async function verifyToken<P extends Purpose>(
  purpose: P,
  token: string,
): Promise<Claims[P] | undefined> {
  const known = verified.get(`${purpose} ${token}`);
  const payload = known && (await isStillGood(known)) ? known.payload : await verifyAnew(purpose, token);
  // Safe, as only our key signs and signToken() ties claims to purposes.
  return payload as Claims[P] | undefined;
}

/** A page makes many calls with one token, and verifying the signature takes as long as all other computation of a call. */
const verified = new Map<string, Verified>();
const maxVerified = 1000;
type Verified = { payload: JWTPayload; kid: string | undefined };

/** Rechecks what may have changed since: expiry and trusted keys. */
async function isStillGood({ payload: { exp = 0 }, kid = '' }: Verified): Promise<boolean> {
  return exp > epochSeconds(clock.now()) && (await verifyingKey(kid)) !== undefined;
}

async function verifyAnew(purpose: Purpose, token: string): Promise<JWTPayload | undefined> {
  if (!isStrict(token)) return undefined;
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await verifyingKey(kid);
        if (!key) throw new errors.JWSInvalid('unknown key');
        return key;
      },
      {
        algorithms: [algorithm],
        issuer,
        audience: purpose,
        requiredClaims: ['exp'],
        currentDate: clock.now(),
      },
    );
    if (!isDate(payload.exp) || !isDate(payload.iat)) return undefined;
    if (verified.size >= maxVerified) verified.clear();
    verified.set(`${purpose} ${token}`, { payload, kid: protectedHeader.kid });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Requires canonical base64url, so that a token has one spelling: no padding, no blanks, no spare bits in the last letters. */
function isStrict(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}

const lastSecond = 8_640_000_000_000;
const isDate = (seconds: unknown) =>
  Number.isSafeInteger(seconds) && Number(seconds) >= 0 && Number(seconds) <= lastSecond;
