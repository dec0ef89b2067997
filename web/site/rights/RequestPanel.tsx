import { Button } from '@mantine/core';
import { sourceNames } from '../../../shared/model/scope.ts';
import { type RightsRequest, requesterDays, subjectTexts } from '../../../shared/model/site/rightsRequest.ts';
import { removalList, removalListName } from '../../../shared/rules/site/removalList.ts';
import { momentText } from '../../ui/dayText.ts';
import { download } from '../../ui/files/download.ts';
import { Answer } from './Answer.tsx';
import { Progress } from './Progress.tsx';
import style from './RequestPanel.module.css';
import { isClosed, type RemovalItem } from './removalItem.ts';
import { DeadlineText, StateText } from './stateText.tsx';

export function RequestPanel({
  item,
  onAnswered,
}: {
  item: RemovalItem;
  onAnswered: (request: RightsRequest) => void;
}) {
  const { request, state, removals } = item;
  return (
    <>
      <dl className={style.facts}>
        <dt>State</dt>
        <dd>
          <StateText state={state} />
          {request?.state_at && `, since ${momentText(request.state_at)}`}
          {request?.state_by_name && ` by ${request.state_by_name}`}
        </dd>
        <dt>Deadline</dt>
        <dd>
          <DeadlineText item={item} />
        </dd>
        {request && <Asked request={request} />}
      </dl>
      {request?.requester && !isClosed(item) && <ListToComplete request={request} />}
      <section className={style.part}>
        <h3>Progress</h3>
        <Progress removals={removals} />
      </section>
      {request?.receipt && <Receipt reference={request.reference} receipt={request.receipt} />}
      {request?.state === 'open' && <Answer request={request} onAnswered={onAnswered} />}
    </>
  );
}

function Asked({ request: { at, source, subject, suspect, requester } }: { request: RightsRequest }) {
  return (
    <>
      <dt>Received</dt>
      <dd>
        {momentText(at)}
        {suspect && ', filled in like a program would: check that a person sent it'}
      </dd>
      <dt>Platform</dt>
      <dd>{sourceNames[source]}</dd>
      <dt>To remove</dt>
      <dd>{subjectTexts[subject]}</dd>
      {requester ? (
        <>
          <dt>Account or posts</dt>
          <dd className={style.lines}>{requester.links}</dd>
          <dt>From</dt>
          <dd>{requester.name}</dd>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${requester.email}`}>{requester.email}</a>
          </dd>
          {requester.reason && (
            <>
              <dt>Text</dt>
              <dd className={style.lines}>{requester.reason}</dd>
            </>
          )}
          {requester.answer && (
            <>
              <dt>Answer</dt>
              <dd className={style.lines}>{requester.answer}</dd>
            </>
          )}
        </>
      ) : (
        <>
          <dt>From</dt>
          <dd>Erased {requesterDays} days after the request was closed</dd>
        </>
      )}
    </>
  );
}

function ListToComplete({ request }: { request: RightsRequest }) {
  const asked = { ...request, links: request.requester?.links ?? '' };
  return (
    <section className={style.part}>
      <h3>Removal list</h3>
      <p>
        Only the supplier of the posts can compute a hash. Send them the account or posts above, and enter the
        hashes that they return in the column <code>id</code>. Keep names and addresses out of the list.
      </p>
      <Button
        variant="default"
        onClick={() => {
          const file = new Blob([removalList(asked)], { type: 'text/csv;charset=utf-8' });
          download(file, removalListName(asked));
        }}
      >
        Download removal list
      </Button>
    </section>
  );
}

function Receipt({
  reference,
  receipt: { text, sha256 },
}: {
  reference: string;
  receipt: NonNullable<RightsRequest['receipt']>;
}) {
  return (
    <section className={style.part}>
      <h3>Receipt</h3>
      <p className={style.receipt}>{text}</p>
      <p>
        SHA-256, also in the audit log: <code className="breaks">{sha256}</code>
      </p>
      <Button
        variant="default"
        onClick={() => download(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${reference}.txt`)}
      >
        Download receipt
      </Button>
    </section>
  );
}
