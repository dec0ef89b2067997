import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { handOver } from '../../../../shared/api/customers/removals.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { RemovedPerson } from '../../../../shared/model/customers/removedPerson.ts';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import { savedText } from '../../../../shared/rules/customers/removalText.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import { memberName } from '../memberColumns.tsx';
import { ColleagueField } from './ColleagueField.tsx';

export function HandOverDialog({
  organization,
  everybody,
  person,
  onClose,
  onHanded,
}: {
  organization: OrganizationDetail;
  everybody: readonly Member[];
  person: RemovedPerson;
  onClose: () => void;
  onHanded: (said: string) => void;
}) {
  const actFirst = useActingFirst(organization);
  const { trigger } = useMutate(handOver);
  const [to, setTo] = useState<AccountUid | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const name = memberName(person);

  async function hand(colleague: AccountUid) {
    setBusy(true);
    setFailure(null);
    try {
      await actFirst();
      const { account_uid } = person;
      await trigger({ organization: organization.organization_uid, account_uid, to: colleague });
      const receiver = everybody.find((each) => each.account_uid === colleague);
      onHanded(`${receiver ? memberName(receiver) : 'The colleague'} has the saved work of ${name}.`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={`Hand over the saved work of ${name}`}
      opened
      onClose={busy ? () => {} : onClose}
      size={480}
    >
      <div className="stack gap-14">
        {failure && <Notice kind="problem">{explain(failure)}</Notice>}
        <p>
          {savedText(person.saved)}. Shared notes keep their author. Alerts that your colleague has already
          are left out.
        </p>
        <ColleagueField
          label="Colleague"
          none="Choose a colleague"
          everybody={everybody}
          leaver={person.account_uid}
          value={to}
          onChange={setTo}
          disabled={busy}
        />
        <div className="flex wrap gap-10 to-end">
          <Button variant="default" size="md" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <ReasonedButton
            size="md"
            loading={busy}
            because={to === null ? 'Choose a colleague first.' : null}
            onClick={() => void (to && hand(to))}
          >
            Hand over
          </ReasonedButton>
        </div>
      </div>
    </Dialog>
  );
}
