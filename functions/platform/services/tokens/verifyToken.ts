import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import { clock, epochSeconds } from '../clock.ts';
import { onForget } from '../forget.ts';
import { algorithm, type Claims, issuer, type Purpose } from './claims.ts';
import { earlierAlgorithm, earlierKey, isEarlier } from './earlierTokens.ts';
import { verifyingKey } from './publishedKeys.ts';

export async function verifyToken<P extends Purpose>(
  purpose: P,
  token: string,
): Promise<Claims[P] | undefined> {
  const known = verified.get(`${purpose} ${token}`);
  const payload =
    known && (await isStillGood(purpose, known)) ? known.payload : await verifyAnew(purpose, token);
  // Safe, as only our keys sign and signToken() ties claims to purposes.
  return payload as Claims[P] | undefined;
}

/** A page makes many calls with one token, and verifying the signature takes as long as all other computation of a call. */
const verified = new Map<string, Verified>();
onForget(() => verified.clear());
const maxVerified = 1000;
type Header = Pick<JWTHeaderParameters, 'alg' | 'kid'>;
type Verified = { payload: JWTPayload; header: Header };

/** Rechecks what may have changed since: expiry and trusted keys. */
async function isStillGood(purpose: Purpose, { payload, header }: Verified): Promise<boolean> {
  if ((payload.exp ?? 0) <= epochSeconds(clock.now()) || !(await trustedKey(header))) return false;
  return header.alg === algorithm || isEarlier(purpose, payload);
}

async function verifyAnew(purpose: Purpose, token: string): Promise<JWTPayload | undefined> {
  if (!isStrict(token)) return undefined;
  try {
    const { payload, protectedHeader: header } = await jwtVerify(
      token,
      async ({ alg = '', kid }) => {
        const key = await trustedKey({ alg, kid });
        if (!key) throw new errors.JWSInvalid('unknown key');
        return key;
      },
      {
        algorithms: [algorithm, earlierAlgorithm],
        issuer,
        audience: purpose,
        requiredClaims: ['exp'],
        currentDate: clock.now(),
      },
    );
    if (!isDate(payload.exp) || !isDate(payload.iat)) return undefined;
    if (header.alg !== algorithm && !(await isEarlier(purpose, payload))) return undefined;
    if (verified.size >= maxVerified) verified.clear();
    verified.set(`${purpose} ${token}`, { payload, header });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** The algorithm decides which keys are searched, so no key can serve another algorithm. */
async function trustedKey({ alg, kid }: Header) {
  if (kid === undefined) return undefined;
  return alg === algorithm ? verifyingKey(kid) : earlierKey(kid);
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
