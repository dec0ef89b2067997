import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import type { usePeople } from '../usePeople.ts';
import type { Rights } from '../useRights.ts';
import type { Draft } from './draft.ts';

/** What the panel of a person knows, and each part of it. */
export type PanelProps = {
  organization: OrganizationDetail;
  profiles: readonly ProfileDetail[];
  people: ReturnType<typeof usePeople>;
  rights: Rights;
  member: Member;
  /** What is being edited of them and not saved yet; it waits while another row is looked at. */
  draft: Draft | null;
  onDraft: (draft: Draft | null) => void;
  /** They are no longer in the organization. */
  onGone: () => void;
  onClose: () => void;
};
