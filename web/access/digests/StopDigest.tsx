import { Button } from '@mantine/core';
import { useState } from 'react';
import { stopDigest } from '../../../shared/api/access/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { accountDialogAt } from '../../navigation/accountDialog.ts';
import { paths } from '../../navigation/paths.ts';
import { useLinkQuery } from '../../navigation/useLinkQuery.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { Message } from '../../ui/page/Message.tsx';

const settings = (
  <ActionLink kind="outline" to={accountDialogAt(paths.clientHome, 'digest')}>
    Digest settings
  </ActionLink>
);

/** Asks for confirmation, because mail scanners open links. */
export function StopDigest() {
  const { token } = useLinkQuery(['token']);
  const [state, setState] = useState<'asking' | 'stopped' | CallError>('asking');
  const { trigger, isMutating } = useMutate(stopDigest);

  async function stop() {
    try {
      await trigger({ token: token ?? '' });
      setState('stopped');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState(error);
    }
  }

  if (state === 'stopped') {
    return (
      <Message title="Your digest has stopped" takesFocus="always" actions={settings}>
        <p role="status">You won’t get any more digests. You can turn them on again whenever you like.</p>
      </Message>
    );
  }
  const isDead =
    !token || (typeof state === 'object' && ['link_inactive', 'invalid_input'].includes(state.code));
  if (isDead) {
    return (
      <Message title="This link doesn’t work any more" takesFocus="always" actions={settings}>
        <p role="alert">Log in and turn your digest off in its settings.</p>
      </Message>
    );
  }
  return (
    <Message
      title="Stop your digest?"
      actions={
        <>
          <MantineRoot>
            <Button size="md" loading={isMutating} onClick={() => void stop()}>
              Stop the digest
            </Button>
          </MantineRoot>
          {settings}
        </>
      }
    >
      <p>
        We’ll no longer e-mail you when something you follow changes. Your bookmarks, lists and views stay as
        they are.
      </p>
      {typeof state === 'object' && <Notice kind="problem">{explain(state)}</Notice>}
    </Message>
  );
}
