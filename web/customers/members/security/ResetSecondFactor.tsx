import { Button } from '@mantine/core';
import { useState } from 'react';
import { resetSecondFactor } from '../../../../shared/api/customers/members.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import { memberName } from '../memberColumns.tsx';
import type { PersonProps } from './personProps.ts';

export function ResetSecondFactor({ organization, member, people, onSaid }: PersonProps) {
  const [asked, setAsked] = useState(false);
  const actFirst = useActingFirst(organization);
  const { trigger } = useMutate(resetSecondFactor);
  const name = memberName(member);

  async function reset() {
    await actFirst();
    const { account } = await trigger({
      organization: organization.organization_uid,
      account_uid: member.account_uid,
    });
    setAsked(false);
    people.put(account);
    onSaid(`The second factor of ${name} is reset.`);
  }

  return (
    <>
      <Button variant="subtle" color="coral" size="sm" onClick={() => setAsked(true)}>
        Reset second factor of {name}
      </Button>
      <ConfirmDialog
        question={`Reset second factor of ${name}?`}
        confirm="Reset second factor"
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={reset}
      >
        Check first that it’s really {name} who asks. They are signed out everywhere and get a mail. To log in
        again, they choose a new password by a mailed link.
      </ConfirmDialog>
    </>
  );
}
