import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CallError } from '../../../shared/api/client.ts';
import { changeAlert, testAlert } from '../../../shared/api/lookup/alerts.ts';
import type { AlertStatus, ListedAlert } from '../../../shared/model/lookup/alert.ts';
import { pageOfView } from '../../../shared/model/lookup/savedView.ts';
import { conditionsText } from '../../../shared/rules/lookup/alertText.ts';
import { releaseName } from '../../../shared/rules/lookup/builtOn.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { calendarDayText } from '../../ui/dayText.ts';
import { removes } from '../../ui/focus/useRemovalFocus.ts';
import table from '../objects/table.module.css';
import { useForgetBookmarks } from '../objects/useForgetBookmarks.ts';
import saved from '../saving/SavedLists.module.css';
import style from './Alerts.module.css';
import { useForgetAlerts } from './useAlerts.ts';

type Props = { alert: ListedAlert; onEdit: () => void; onRemove: () => void; onDone: (text: string) => void };

const statusTexts: Record<AlertStatus, string | null> = {
  asked: null,
  on: null,
  paused: 'Paused',
  stopped: 'Stopped by the link in a mail',
};

export function AlertRow({ alert, onEdit, onRemove, onDone }: Props) {
  const { name, address, status, asked_by, conditions, how, opens } = alert;
  const state = [
    opens ? null : 'Your access profiles no longer include it, so it says nothing',
    statusTexts[status],
  ];
  const facts = [pageOfView(address), how === 'now' ? 'A mail at once' : 'In your digest', ...state];
  return (
    <tr>
      <td className={saved.nameCell}>
        <Link className={table.link} to={address}>
          {name}
        </Link>
        <span className={saved.what}>{facts.filter(Boolean).join(' · ')}</span>
        {status === 'asked' && (
          <p className={style.asked}>
            {asked_by} asks whether you want to be told as well. Nothing is sent unless you accept.
          </p>
        )}
      </td>
      <td className={style.when}>
        {conditionsText(conditions)}
        <Colleagues colleagues={alert.colleagues} />
      </td>
      <td className={style.last}>{status !== 'asked' && <LastMessage alert={alert} />}</td>
      <td className={`${saved.actions} ${style.actions}`}>
        <Actions alert={alert} onEdit={onEdit} onRemove={onRemove} onDone={onDone} />
      </td>
    </tr>
  );
}

function LastMessage({ alert: { last } }: Pick<Props, 'alert'>) {
  if (!last) return 'No message so far.';
  return (
    <>
      <ul className={`${style.said} stack gap-4`}>
        {last.lines.slice(0, linesShown).map(({ sid, domain, source, type_code: type, sentence }) => (
          <li key={`${sentence} ${domain} ${source}`}>
            <Link className={table.link} to={lookupViewAt({ sid, domain, source, type })}>
              {sentence}
            </Link>
          </li>
        ))}
      </ul>
      <span className={saved.what}>
        {[releaseName(last) ?? calendarDayText(last.built_on), moreText(last)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

const linesShown = 2;

function moreText({ lines, more }: NonNullable<ListedAlert['last']>): string | null {
  const left = Math.max(0, lines.length - linesShown) + more;
  return left > 0 ? counted(left, 'more change') : null;
}

const answers: Record<AlertStatus, string> = {
  asked: 'hasn’t answered',
  on: 'accepted',
  paused: 'paused it',
  stopped: 'stopped it',
};

function Colleagues({ colleagues }: Pick<ListedAlert, 'colleagues'>) {
  if (colleagues.length === 0) return null;
  const texts = colleagues.map(({ name, status }) => `${name} ${status ? answers[status] : 'declined'}`);
  return <span className={saved.what}>You asked colleagues: {texts.join(', ')}.</span>;
}

function Actions({ alert, onEdit, onRemove, onDone }: Props) {
  const { follow_uid, name, status, opens } = alert;
  const change = useMutate(changeAlert);
  const test = useMutate(testAlert);
  const forget = useForgetAlerts();
  const forgetBookmarks = useForgetBookmarks();
  const [failure, setFailure] = useState<CallError | null>(null);
  const run = async (work: () => Promise<string>) => {
    setFailure(null);
    try {
      onDone(await work());
      await forget();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
  };
  const become = (next: 'on' | 'paused', text: string) =>
    run(async () => {
      const { bookmarked } = await change.trigger({ follow: follow_uid, status: next });
      if (bookmarked) await forgetBookmarks();
      return bookmarked ? `${text} It is bookmarked, too.` : text;
    });
  const action = (label: string, onClick: () => unknown, more: object = {}) => (
    <button
      type="button"
      className={saved.action}
      aria-label={`${label}: ${name}`}
      onClick={onClick}
      {...more}
    >
      {label}
    </button>
  );
  return (
    <>
      {status === 'asked' &&
        opens &&
        action('Accept', () => become('on', `We’ll tell you when “${name}” changes.`))}
      {(status === 'paused' || status === 'stopped') &&
        opens &&
        action('Continue', () => become('on', `You are told about “${name}” again, from now on.`))}
      {status === 'on' && (
        <>
          {action('Change', onEdit, { 'aria-haspopup': 'dialog' })}
          {action('Pause', () => become('paused', `“${name}” says nothing until you continue it.`))}
          {opens &&
            action('Send a test message', () =>
              run(
                async () =>
                  `A test is on its way to ${(await test.trigger({ follow: follow_uid })).sent_to}.`,
              ),
            )}
        </>
      )}
      {action(status === 'asked' ? 'Decline' : 'Remove', onRemove, removes)}
      {failure && <p role="alert">{explain(failure)}</p>}
    </>
  );
}
