import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { usePeople } from '../usePeople.ts';

export type PersonProps = {
  organization: OrganizationDetail;
  member: Member;
  onSaid: (text: string) => void;
  people: Pick<ReturnType<typeof usePeople>, 'put'>;
};
