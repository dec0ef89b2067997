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
    Mail settings
  </ActionLink>
);

const texts = {
  digest: {
    question: 'Stop your digest?',
    what: 'We’ll no longer e-mail you when a bookmark changes. Your bookmarks, lists and views stay as they are.',
    verb: 'Stop the digest',
    stopped: 'Your digest has stopped',
    after: 'You won’t get any more digests. You can turn them on again whenever you like.',
  },
  reports: {
    question: 'Stop mails about new reports?',
    what: 'We’ll no longer e-mail you when a report is ready. You’ll find new reports in the Portal.',
    verb: 'Stop these mails',
    stopped: 'Mails about new reports have stopped',
    after: 'You won’t get any more of them. You can turn them on again whenever you like.',
  },
  follows: {
    question: 'Stop these alerts?',
    what: 'We’ll no longer e-mail you when the pages of this mail change. They stay under Alerts, where you can continue them.',
    verb: 'Stop these alerts',
    stopped: 'These alerts are stopped',
    after: 'You won’t get any more mails about them. You can continue them under Alerts.',
  },
};

const isAbout = (text: string | null | undefined): text is keyof typeof texts =>
  typeof text === 'string' && Object.hasOwn(texts, text);

/** Asks for confirmation, because mail scanners open links. */
export function StopDigest() {
  const { token, about } = useLinkQuery(['token', 'about']);
  const text = texts[isAbout(about) ? about : 'digest'];
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
      <Message title={text.stopped} takesFocus="always" actions={settings}>
        <p role="status">{text.after}</p>
      </Message>
    );
  }
  const isDead =
    !token || (typeof state === 'object' && ['link_inactive', 'invalid_input'].includes(state.code));
  if (isDead) {
    return (
      <Message title="This link doesn’t work any more" takesFocus="always" actions={settings}>
        <p role="alert">Log in and turn these mails off in My Account.</p>
      </Message>
    );
  }
  return (
    <Message
      title={text.question}
      actions={
        <>
          <MantineRoot>
            <Button size="md" loading={isMutating} onClick={() => void stop()}>
              {text.verb}
            </Button>
          </MantineRoot>
          {settings}
        </>
      }
    >
      <p>{text.what}</p>
      {typeof state === 'object' && <Notice kind="problem">{explain(state)}</Notice>}
    </Message>
  );
}
