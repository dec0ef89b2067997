import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { endOtherSessions, endSession, listSessions } from '../../../shared/api/access/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { deviceOf, placeOf } from '../../../shared/rules/access/deviceOf.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './Sessions.module.css';

type Outcome = { kind: 'done' | 'problem'; text: string };
type Session = Output<typeof listSessions>['sessions'][number];

export function Sessions() {
  const sessions = useRead(listSessions, {});
  const others = useMutate(endOtherSessions);
  const one = useMutate(endSession);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);

  // The focused button may have disappeared or been disabled.
  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);

  async function end(call: () => Promise<unknown>, done: string) {
    setOutcome(null);
    try {
      await call().catch((error: unknown) => {
        // Already expired: the same outcome.
        if (!(error instanceof CallError) || error.code !== 'not_found') throw error;
      });
      await sessions.mutate();
      setOutcome({ kind: 'done', text: done });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ kind: 'problem', text: explain(error) });
    }
  }

  return (
    <AsyncPart read={sessions} lines={3}>
      {({ sessions: all }) => (
        <div className="stack gap-16">
          <p className={form.note}>
            {all.length > 1
              ? 'If you don’t recognize one of these, sign it out and change your password.'
              : 'You aren’t logged in anywhere else.'}
          </p>
          <div className={form.actions}>
            <ReasonedButton
              variant="default"
              size="md"
              loading={others.isMutating}
              because={all.length < 2 ? 'You are signed in nowhere else.' : null}
              onClick={() => end(() => others.trigger({}), 'You’ve been signed out everywhere else.')}
            >
              Sign out everywhere else
            </ReasonedButton>
          </div>
          {outcome && (
            <Notice kind={outcome.kind} ref={notice}>
              {outcome.text}
            </Notice>
          )}
          <ul aria-label="Sessions">
            {thisOneFirst(all).map((session) => (
              <Row
                key={session.session_uid}
                session={session}
                busy={one.isMutating}
                onEnd={() =>
                  end(
                    () => one.trigger({ session: session.session_uid }),
                    `Signed out of ${deviceOf(session.user_agent)}.`,
                  )
                }
              />
            ))}
          </ul>
        </div>
      )}
    </AsyncPart>
  );
}

const thisOneFirst = (all: Session[]) => all.toSorted((a, b) => Number(b.current) - Number(a.current));

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { user_agent, started_at, last_seen_at, address, current } = session;
  return (
    <li className={style.session}>
      <span className="strong">{deviceOf(user_agent)}</span>
      {current ? (
        <span className={style.current}>This session</span>
      ) : (
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          aria-label={`Sign out of ${deviceOf(user_agent)}, logged in ${when.format(new Date(started_at))}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
      <span className="muted small breaks all-columns">
        Since <time dateTime={started_at}>{when.format(new Date(started_at))}</time> · last active{' '}
        <time dateTime={last_seen_at}>{when.format(new Date(last_seen_at))}</time> ·{' '}
        {placeOf(address) ?? 'this device'}
      </span>
    </li>
  );
}
