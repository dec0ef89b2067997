import { relyingPartyHash } from './relyingParty.ts';

// Where things stand in it: https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
const flagsAt = 32;
const counterAt = 33;
const idLengthAt = 53;
const idAt = 55;
const flag = { userPresent: 0x01, userVerified: 0x04, newCredential: 0x40 };

export type AuthenticatorData = { counter: number; credentialId: string | undefined };

/**
 * What an authenticator says, if it says so to this site, of a person who was there and whom it verified (by
 * fingerprint, face or PIN); otherwise undefined.
 */
export function readAuthenticatorData(text: string): AuthenticatorData | undefined {
  const data = Buffer.from(text, 'base64url');
  if (data.length < counterAt + 4) return undefined;
  const flags = data.readUInt8(flagsAt);
  const required = flag.userPresent | flag.userVerified;
  if ((flags & required) !== required) return undefined;
  if (!data.subarray(0, flagsAt).equals(relyingPartyHash())) return undefined;
  return {
    counter: data.readUInt32BE(counterAt),
    credentialId: flags & flag.newCredential ? readCredentialId(data) : undefined,
  };
}

function readCredentialId(data: Buffer): string | undefined {
  if (data.length < idAt) return undefined;
  const end = idAt + data.readUInt16BE(idLengthAt);
  return data.length < end ? undefined : data.subarray(idAt, end).toString('base64url');
}
