import type { Member } from '../../../shared/model/customers/member.ts';
import type { Membership } from '../../platform/data/account.ts';

/** Excludes the account's data from other organizations. */
export const memberOf = ({
  organization_uid: _,
  invite_token_hash: __,
  epoch: ___,
  ...shown
}: Membership): Member => shown;
