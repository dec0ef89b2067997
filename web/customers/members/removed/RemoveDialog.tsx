import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { removeMember } from '../../../../shared/api/customers/members.ts';
import { handOver, readSavedWork } from '../../../../shared/api/customers/removals.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { undoDays } from '../../../../shared/model/customers/removedPerson.ts';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import { removalSentence, savedText } from '../../../../shared/rules/customers/removalText.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { useRead } from '../../../api/useRead.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import { memberName } from '../memberColumns.tsx';
import { ColleagueField } from './ColleagueField.tsx';

export type RemoveProps = {
  organization: OrganizationDetail;
  everybody: readonly Member[];
  member: Member;
  opened: boolean;
  onClose: () => void;
  /** With what there is to say about it. */
  onRemoved: (said: string) => void;
};

const dayMs = 24 * 60 * 60_000;

/** Says what happens before it happens. An invite that nobody accepted is withdrawn, with nothing to keep. */
export function RemoveDialog({ organization, everybody, member, opened, onClose, onRemoved }: RemoveProps) {
  const { organization_uid, name: place } = organization;
  const { account_uid } = member;
  const isMember = member.invite_accepted_at !== null;
  const of = { organization: organization_uid, account_uid };
  const { data, error } = useRead(readSavedWork, opened && isMember ? of : null);
  const actFirst = useActingFirst(organization);
  const removing = useMutate(removeMember);
  const handing = useMutate(handOver);
  const [to, setTo] = useState<AccountUid | null>(null);
  const name = memberName(member);

  async function remove() {
    await actFirst();
    await removing.trigger(of);
    onRemoved(`${name} was removed. ${await handed()}`.trim());
  }

  /** The removal stays if it fails, and can be handed over later. */
  async function handed(): Promise<string> {
    const colleague = everybody.find((each) => each.account_uid === to);
    if (!colleague) return '';
    try {
      await handing.trigger({ ...of, to: colleague.account_uid });
      return `${memberName(colleague)} has their saved work.`;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      return `Their saved work was not handed over: ${explain(failure)}`;
    }
  }

  return (
    <ConfirmDialog
      question={`Remove ${name} from ${place}?`}
      confirm={`Remove ${name}`}
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
    >
      {isMember ? (
        <div className="stack gap-14">
          <p role="status">
            {data
              ? removalSentence(name, data.saved, new Date(Date.now() + undoDays * dayMs))
              : `${name} loses access at once. What they have saved is kept for ${undoDays} days, in which you can undo this.`}
          </p>
          {error && <p>How much that is couldn’t be counted just now.</p>}
          {data && savedText(data.saved) !== '' && (
            <ColleagueField
              label="Hand them to"
              none="Nobody for now"
              everybody={everybody}
              leaver={account_uid}
              value={to}
              onChange={setTo}
            />
          )}
        </div>
      ) : (
        `The invite of ${name} is withdrawn, and its link stops working. This can’t be undone, but you can invite them again.`
      )}
    </ConfirmDialog>
  );
}
