import { useState } from 'react';
import { askForInvite } from '../../../shared/api/access/invite.ts';
import { CallError } from '../../../shared/api/client.ts';
import { brand } from '../../../shared/brand.ts';
import type { ClosedInvite } from '../../../shared/model/access/closedInvite.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { ActionAnchor, ActionButton } from '../../ui/controls/Action.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import { mailTo } from '../../ui/mail.ts';
import { Message } from '../../ui/page/Message.tsx';

const answers = {
  now: 'The administrators have been mailed. If they agree, a new invitation reaches you by mail.',
  before:
    'The administrators already got a mail about this today. If they agree, a new invitation reaches you by mail.',
};

export function AskForInvite({ token, organization, withdrawn }: ClosedInvite & { token: string }) {
  const { trigger, isMutating } = useMutate(askForInvite);
  const [outcome, setOutcome] = useState<{ kind: 'done' | 'problem'; text: string } | null>(null);

  async function ask() {
    try {
      const { asked } = await trigger({ invite: token });
      setOutcome({ kind: 'done', text: answers[asked] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ kind: 'problem', text: explain(error) });
    }
  }

  const done = outcome?.kind === 'done';
  return (
    <Message
      title={withdrawn ? 'Invitation withdrawn' : 'Invitation expired'}
      actions={
        <>
          {!done && (
            <ActionButton disabled={isMutating} onClick={ask}>
              {isMutating ? 'Asking…' : 'Ask for a new one'}
            </ActionButton>
          )}
          <ActionAnchor kind="outline" href={mailTo('My invitation')}>
            Contact {brand.product}
          </ActionAnchor>
        </>
      }
    >
      <p role="alert">
        {withdrawn
          ? `${organization} has withdrawn this invitation.`
          : `Your invitation to ${organization} has expired or was replaced by a newer one.`}
      </p>
      {!done && <p>Its administrators can send you a new one.</p>}
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
    </Message>
  );
}
