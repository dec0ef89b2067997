import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import type { usePeople } from '../usePeople.ts';
import type { Rights } from '../useRights.ts';
import type { Draft } from './draft.ts';

export type PanelProps = {
  organization: OrganizationDetail;
  profiles: readonly ProfileDetail[];
  people: ReturnType<typeof usePeople>;
  rights: Rights;
  member: Member;
  /** The unsaved edit, kept while another row is open. */
  draft: Draft | null;
  onDraft: (draft: Draft | null) => void;
  /** Says what was done on the page, since the panel may close. */
  onSaid: (text: string) => void;
  onGone: () => void;
  /** Offers to undo it, unless it was only an invite. */
  onRemoved: (member: Member, said: string) => void;
  onClose: () => void;
};
