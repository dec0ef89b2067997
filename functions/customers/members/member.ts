import type { saveMember } from '../../../shared/api/customers/members.ts';
import type { Endpoint, Failures, Input } from '../../../shared/api/endpoint.ts';
import type { Member } from '../../../shared/model/customers/member.ts';
import type { MemberJobUid, OrganizationUid } from '../../../shared/model/ids.ts';
import type { may } from '../../../shared/rules/access/permissions.ts';
import type { Membership } from '../../platform/data/account.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import type { Failure } from '../../platform/failure.ts';

/** Excludes the account's data from other organizations. */
export const memberOf = ({
  organization_uid: _,
  invite_token_hash: __,
  epoch: ___,
  ...shown
}: Membership): Member => shown;

/** Who changes something: a session, or a job for the person who started it. */
export type Actor = Pick<PersonSession, 'accountUid' | 'organizationUid' | 'actingFor'> & {
  viewer: Parameters<typeof may>[1] & { full_name: string | null };
  /** The job that makes the change. */
  job?: MemberJobUid;
};

/** The parts of a call that a change takes, so that a job can make it as well. */
export type MemberChange<E extends Endpoint> = {
  input: Input<E>;
  organization: OrganizationUid;
  session: Actor;
  failure(code: Failures<E>, extra?: ConstructorParameters<typeof Failure>[1]): Failure;
};

export type InviteCall = Omit<MemberChange<typeof saveMember>, 'input'>;
