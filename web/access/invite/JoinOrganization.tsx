import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import style from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import { InviteDetails } from './InviteDetails.tsx';
import type { Accepting } from './InviteWelcome.tsx';
import { isClosed } from './invitePages.tsx';
import { inviteTitle } from './inviteTitle.ts';
import { useAccept } from './useAccept.ts';

export function JoinOrganization({ token, invite, onRefused, viewer }: Accepting & { viewer: Viewer }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const accept = useAccept(token, invite);

  async function join() {
    setBusy(true);
    setProblem('');
    try {
      await accept(viewer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isClosed(error.code)) return onRefused(error);
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountPage title={inviteTitle(invite)} takesFocus>
      <p className={style.intro}>
        Accept to continue in {invite.organization.name}. You can switch back at any time in My Account.
      </p>
      <InviteDetails invite={invite} />
      <div className={style.form}>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <Button size="md" fullWidth loading={busy} onClick={join}>
          Accept the invitation
        </Button>
        <ActionLink kind="outline" to={paths.clientHome}>
          Not now
        </ActionLink>
      </div>
    </AccountPage>
  );
}
