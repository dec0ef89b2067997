import { Button } from '@mantine/core';
import { setMessageState } from '../../../shared/api/site/messages.ts';
import { brand } from '../../../shared/brand.ts';
import {
  type ContactMessage,
  MessageState,
  sourceTitles,
} from '../../../shared/model/site/contactMessage.ts';
import { phoneLink, phoneText } from '../../../shared/model/site/phone.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useViewer } from '../../api/viewer.ts';
import { momentText } from '../../ui/dayText.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './MessagePanel.module.css';
import { StateText, stateText } from './stateText.tsx';

export function MessagePanel({
  message,
  onMarked,
}: {
  message: ContactMessage;
  onMarked: (marked: ContactMessage) => void;
}) {
  const viewer = useViewer();
  const { trigger, isMutating, error } = useMutate(setMessageState);
  const others = MessageState.options.filter((state) => state !== message.state);

  async function mark(state: MessageState) {
    const { message_uid, version } = message;
    // The error is shown below.
    const answer = await trigger({ message: message_uid, state, version }).catch(() => undefined);
    if (answer) onMarked(answer.message);
  }

  return (
    <>
      <p className={style.text}>{message.message}</p>
      <Facts message={message} />
      <div className={style.actions}>
        <Button component="a" href={answerTo(message)}>
          Answer by e-mail
        </Button>
        {may('messages.answer', viewer) &&
          others.map((state) => (
            <Button key={state} variant="default" disabled={isMutating} onClick={() => mark(state)}>
              Mark as {stateText(state).toLowerCase()}
            </Button>
          ))}
      </div>
      {error && <Notice kind="problem">{explain(error)}</Notice>}
    </>
  );
}

function Facts({ message }: { message: ContactMessage }) {
  const { at, email, phone, company, hear_about, source, state, state_at, state_by_name } = message;
  return (
    <dl className={style.facts}>
      <dt>State</dt>
      <dd>
        <StateText state={state} />
        {state_at && `, since ${momentText(state_at)}${state_by_name ? ` by ${state_by_name}` : ''}`}
      </dd>
      <dt>Sent</dt>
      <dd>
        {momentText(at)}, on the page “{sourceTitles[source]}”
      </dd>
      <dt>E-mail</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>Phone</dt>
      <dd>
        <a href={phoneLink(phone)}>{phoneText(phone)}</a>
      </dd>
      {company && (
        <>
          <dt>Company</dt>
          <dd>{company}</dd>
        </>
      )}
      {hear_about && (
        <>
          <dt>Heard about us</dt>
          <dd className={style.lines}>{hear_about}</dd>
        </>
      )}
    </dl>
  );
}

function answerTo({ email, message }: ContactMessage): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const subject = encodeURIComponent(`Your message to ${brand.company}`);
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
