import { brandKey } from '../../../../shared/brand.ts';
import type {
  AccountUid,
  GapUid,
  OrganizationUid,
  PreviewUid,
  SessionUid,
} from '../../../../shared/model/ids.ts';

/** A token is valid only for its own purpose. */
export type Claims = {
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

export const algorithm = 'Ed25519';
export const issuer = brandKey;
