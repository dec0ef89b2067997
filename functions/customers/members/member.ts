import type { Member } from '../../../shared/model/customers/member.ts';
import type { Membership } from '../../platform/data/account.ts';

/** A person as the administrators of their organization see them: of their account elsewhere nothing. */
export const memberOf = ({
  organization_uid: _,
  invite_token_hash: __,
  epoch: ___,
  ...shown
}: Membership): Member => shown;
