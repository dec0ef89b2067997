import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { endOtherSessions, listSessions } from '../../../shared/api/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { deviceOf } from './deviceOf.ts';
import style from './Sessions.module.css';

type Outcome = { kind: 'done' | 'problem'; text: string };
type Session = Output<typeof listSessions>['sessions'][number];

/** Where the account is logged in, and the way to end all of that but this. */
export function Sessions() {
  const sessions = useRead(listSessions, {});
  const { trigger, isMutating } = useMutate(endOtherSessions);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);

  function tell(what: Outcome) {
    setOutcome(what);
    // The button, which had the focus, can't keep it when there is nothing more to end.
    requestAnimationFrame(() => notice.current?.focus());
  }

  async function endOthers() {
    setOutcome(null);
    try {
      await trigger({});
      await sessions.mutate();
      tell({ kind: 'done', text: 'Signed out everywhere but here.' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tell({ kind: 'problem', text: explain(error) });
    }
  }

  return (
    <AsyncPart read={sessions} lines={3}>
      {({ sessions: all }) => (
        <div className={style.parts}>
          <p className={form.note}>
            {all.length > 1
              ? 'If you don’t know one of these, sign out everywhere and change your password.'
              : 'You are logged in nowhere else.'}
          </p>
          <div className={form.actions}>
            <Button
              variant="default"
              size="md"
              loading={isMutating}
              disabled={all.length < 2}
              onClick={endOthers}
            >
              Sign out everywhere
            </Button>
          </div>
          {outcome && (
            <Notice kind={outcome.kind} ref={notice}>
              {outcome.text}
            </Notice>
          )}
          <ul aria-label="Sessions">
            {thisOneFirst(all).map((session) => (
              <Row key={session.session_uid} session={session} />
            ))}
          </ul>
        </div>
      )}
    </AsyncPart>
  );
}

const thisOneFirst = (all: Session[]) => all.toSorted((a, b) => Number(b.current) - Number(a.current));

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function Row({ session: { user_agent, started_at, address, current } }: { session: Session }) {
  return (
    <li className={style.session}>
      <span className={style.device}>{deviceOf(user_agent)}</span>
      {current && <span className={style.current}>This session</span>}
      <span className={style.details}>
        Since <time dateTime={started_at}>{when.format(new Date(started_at))}</time> · {address}
      </span>
    </li>
  );
}
