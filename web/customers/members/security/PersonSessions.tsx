import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { endMemberSessions, listMemberSessions } from '../../../../shared/api/customers/members.ts';
import type { MemberSession } from '../../../../shared/model/customers/memberSession.ts';
import { deviceOf } from '../../../../shared/rules/access/deviceOf.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { useRead } from '../../../api/useRead.ts';
import { AsyncPart } from '../../../ui/controls/AsyncPart.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { momentText } from '../../../ui/dayText.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import { memberName } from '../memberColumns.tsx';
import style from './PersonSecurity.module.css';
import type { PersonProps } from './personProps.ts';

type Outcome = { kind: 'done' | 'problem'; text: string };

export function PersonSessions({ organization: place, member }: PersonProps) {
  const person = { organization: place.organization_uid, account_uid: member.account_uid };
  const read = useRead(listMemberSessions, person);
  const { trigger, isMutating } = useMutate(endMemberSessions);
  const actFirst = useActingFirst(place);
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const name = memberName(member);

  async function end(session?: MemberSession) {
    setOutcome(null);
    await actFirst();
    const left = await trigger({ ...person, ...(session ? { session: session.session_uid } : {}) });
    await read.mutate(left, { revalidate: false });
  }

  async function endOne(session: MemberSession) {
    try {
      await end(session);
      setOutcome({ kind: 'done', text: `${name} is signed out of ${deviceOf(session.user_agent)}.` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'not_found') await read.mutate();
      else setOutcome({ kind: 'problem', text: explain(error) });
    }
  }

  return (
    <>
      <h3 className="text-14 strong mt-12 sans">Sessions</h3>
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
      <AsyncPart read={read} lines={2}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p className="muted small">Not logged in to {place.name}.</p>
          ) : (
            <>
              <ul className={style.list} aria-label="Sessions">
                {sessions.map((session) => (
                  <Session
                    key={session.session_uid}
                    session={session}
                    busy={isMutating}
                    onEnd={() => void endOne(session)}
                  />
                ))}
              </ul>
              <Button variant="default" size="xs" className="mt-4" onClick={() => setAsked(true)}>
                End all sessions
              </Button>
            </>
          )
        }
      </AsyncPart>
      <ConfirmDialog
        question={`End all sessions of ${name}?`}
        confirm="End all sessions"
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await end();
          setAsked(false);
          setOutcome({ kind: 'done', text: `${name} is signed out of ${place.name} everywhere.` });
        }}
      >
        They are signed out of {place.name} on every device and can log in again. A password link mailed
        before stops working here.
      </ConfirmDialog>
    </>
  );
}

function Session({ session, busy, onEnd }: { session: MemberSession; busy: boolean; onEnd: () => void }) {
  const { user_agent, started_at, last_seen_at, network } = session;
  const device = deviceOf(user_agent);
  return (
    <li className={style.row}>
      <span className="strong">{device}</span>
      <Button
        variant="default"
        size="xs"
        disabled={busy}
        aria-label={`End the session on ${device}, begun ${momentText(started_at)}`}
        onClick={onEnd}
      >
        End
      </Button>
      <span className="muted small breaks all-columns">
        Since <time dateTime={started_at}>{momentText(started_at)}</time> · last active{' '}
        <time dateTime={last_seen_at}>{momentText(last_seen_at)}</time> · network {network}
      </span>
    </li>
  );
}
