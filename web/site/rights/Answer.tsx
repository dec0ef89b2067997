import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { answerRightsRequest } from '../../../shared/api/site/rights.ts';
import { longestAnswer, type RightsRequest } from '../../../shared/model/site/rightsRequest.ts';
import { type Unfinished, unfinished } from '../../../shared/rules/site/removalProgress.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './RequestPanel.module.css';

const reasons: Record<Unfinished, string> = {
  no_list: 'No removal list has this reference yet.',
  not_hidden: 'The posts aren’t hidden yet.',
  not_applied: 'The files aren’t rewritten yet.',
  no_release: 'No release without the posts is published yet.',
  not_checked: 'The files haven’t been searched since they were rewritten.',
  found: 'The last search still found posts.',
};

export function Answer({
  request,
  onAnswered,
}: {
  request: RightsRequest;
  onAnswered: (request: RightsRequest) => void;
}) {
  const { reference, version, requester, removals } = request;
  const { trigger, isMutating, error } = useMutate(answerRightsRequest);
  const [reason, setReason] = useState('');
  const [refusing, setRefusing] = useState(false);
  const missing = unfinished(removals);
  const to = requester?.email ?? '';

  async function sendReceipt() {
    // The error is shown below.
    const sent = await trigger({ reference, version, answer: 'receipt' }).catch(() => undefined);
    if (sent) onAnswered(sent.request);
  }
  async function refuse() {
    const { request: refused } = await trigger({ reference, version, answer: 'refuse', reason });
    setRefusing(false);
    onAnswered(refused);
  }

  return (
    <section className={style.part}>
      <h3>Answer</h3>
      {error && !refusing && <Notice kind="problem">{explain(error)}</Notice>}
      <ReasonedButton
        because={missing && reasons[missing]}
        loading={isMutating && !refusing}
        onClick={() => void sendReceipt()}
      >
        Send the receipt
      </ReasonedButton>
      <Textarea
        label="Reason of a refusal, which is mailed"
        description={`At most ${longestAnswer.toLocaleString('en')} characters`}
        rows={3}
        maxLength={longestAnswer}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ReasonedButton
        variant="default"
        because={reason.trim() === '' ? 'Write the reason first.' : null}
        onClick={() => setRefusing(true)}
      >
        Refuse the request
      </ReasonedButton>
      <ConfirmDialog
        question={`Refuse ${reference}?`}
        confirm="Refuse and mail the reason"
        opened={refusing}
        onConfirm={refuse}
        onClose={() => setRefusing(false)}
      >
        {request.suspect ? 'Nobody is mailed, since a program may have sent it.' : `${to} gets your reason.`}{' '}
        The request can’t be opened again.
      </ConfirmDialog>
    </section>
  );
}
