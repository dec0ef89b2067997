import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AuditStream, DeliveryProblem, DeliveryTry } from '../../../shared/model/audit/auditStream.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { StatusText } from '../../ui/controls/StatusText.tsx';
import { momentText } from '../../ui/dayText.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './Stream.module.css';
import { waitingText } from './streamText.ts';
import { useMaySetUp } from './useMaySetUp.ts';
import { useStreamChange } from './useStreamChange.ts';

type Props = {
  organization: OrganizationUid;
  stream: AuditStream;
  onDone: (stream: AuditStream | null, secret: string | null) => void;
  onMove: () => void;
  onReload: () => void;
};

export function StreamFacts(props: Props) {
  const { stream } = props;
  const facts: readonly (readonly [string, string])[] = [
    ['Address', stream.url],
    ['Delivered until', stream.delivered_until ? momentText(stream.delivered_until) : 'Nothing yet'],
    ['Waiting', waitingText(stream)],
    [
      'Last try',
      stream.last_try ? `${momentText(stream.last_try.at)}. ${tryText(stream.last_try)}` : 'None yet',
    ],
    ['Last accepted', stream.last_accepted_at ? momentText(stream.last_accepted_at) : 'None yet'],
    [
      'Failed tries',
      stream.failures > 0 ? counted(stream.failures, 'try in a row', 'tries in a row') : 'None',
    ],
    ...(stream.next_try_at ? [['Next try', momentText(stream.next_try_at)] as const] : []),
    ['Secret', secretText(stream)],
    ['Set up', momentText(stream.since)],
  ];
  return (
    <div className="stack gap-16">
      <dl className={style.facts}>
        <div>
          <dt>State</dt>
          <dd>
            {stream.state === 'on' ? (
              <StatusText tone={stream.failures > 0 ? 'sand' : 'plain'}>
                {stream.failures > 0 ? 'Trying again' : 'On'}
              </StatusText>
            ) : (
              <StatusText tone="coral">Paused</StatusText>
            )}
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Changes {...props} />
    </div>
  );
}

const secretText = ({ secret_ends, earlier_secret_until: until }: AuditStream) =>
  `Ends in ${secret_ends}${until ? `; the earlier one signs too until ${momentText(until)}` : ''}`;

function Changes({ organization, stream, onDone, onMove, onReload }: Props) {
  const { change, busy, problem } = useStreamChange(organization, onReload);
  const [tested, setTested] = useState<DeliveryTry | null>(null);
  const [isStopping, setStopping] = useState(false);
  const { version } = stream;
  if (!useMaySetUp(organization)) return null;

  async function run(action: 'test' | 'resume' | 'new_secret' | 'stop') {
    setTested(null);
    const answer = await change({ action, ...(action === 'test' ? {} : { version }) });
    if (!answer) return;
    setTested(answer.test);
    onDone(answer.stream, answer.secret);
  }
  const button = (action: 'test' | 'resume' | 'new_secret', label: string) => (
    <Button
      size="sm"
      variant={action === 'resume' ? 'filled' : 'default'}
      loading={busy === action}
      onClick={() => void run(action)}
    >
      {label}
    </Button>
  );

  return (
    <>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {tested && (
        <Notice
          kind={tested.problem === null ? 'done' : 'problem'}
        >{`Test message: ${tryText(tested)}.`}</Notice>
      )}
      <div className="flex wrap gap-8">
        {(stream.state === 'paused' || stream.failures > 0) && button('resume', 'Resume')}
        {button('test', 'Send a test message')}
        {button('new_secret', 'New secret')}
        <Button size="sm" variant="default" onClick={onMove}>
          Change address
        </Button>
        <Button size="sm" variant="subtle" color="coral" onClick={() => setStopping(true)}>
          Stop delivery
        </Button>
      </div>
      <ConfirmDialog
        question="Stop delivering the audit log?"
        confirm="Stop delivery"
        opened={isStopping}
        onConfirm={async () => {
          await run('stop');
          setStopping(false);
        }}
        onClose={() => setStopping(false)}
      >
        The address, the secret and how far delivery came are forgotten. The log itself stays.
      </ConfirmDialog>
    </>
  );
}

const problems: Record<Exclude<DeliveryProblem, 'status' | 'redirect'>, string> = {
  address_refused: 'The host name means an address that isn’t public',
  name_unknown: 'The host name can’t be found',
  no_answer: 'No answer within five seconds',
  connection: 'The connection failed',
  certificate: 'The certificate isn’t valid',
};

/** "Accepted with status 202 in 84 ms". */
function tryText({ status, problem, milliseconds }: Omit<DeliveryTry, 'at' | 'entries'>): string {
  if (problem === null) return `Accepted with status ${status} in ${milliseconds} ms`;
  if (problem === 'redirect') return `Refused: status ${status} redirects, which isn’t followed`;
  if (problem === 'status') return `Refused with status ${status}`;
  return problems[problem];
}
