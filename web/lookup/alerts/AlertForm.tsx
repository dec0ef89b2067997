import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readDigest } from '../../../shared/api/access/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { changeAlert, setAlert } from '../../../shared/api/lookup/alerts.ts';
import {
  type AlertConditions,
  type AlertTiming,
  defaultConditions,
  type ListedAlert,
} from '../../../shared/model/lookup/alert.ts';
import { alertTarget } from '../../../shared/model/lookup/alertTarget.ts';
import { knownAddress } from '../../../shared/model/lookup/savedView.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { accountDialogAt } from '../../navigation/accountDialog.ts';
import { bookmarksAt, paths } from '../../navigation/paths.ts';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { addressesIn } from '../../ui/share/SendDialog.tsx';
import { useForgetBookmarks } from '../objects/useForgetBookmarks.ts';
import style from './Alerts.module.css';
import { Colleagues, ConditionFields, colleaguesProblem } from './ConditionFields.tsx';
import { useAlerts, useForgetAlerts } from './useAlerts.ts';

type Started = Output<typeof setAlert>;

type Props = {
  address: string;
  name: string;
  /** The alert that is changed; a new one begins without it. */
  edited?: ListedAlert | undefined;
  onClose: () => void;
  onDone: (text: string) => void;
};

/** Changes the alert of this address if there is one. */
export function AlertForm({ address, ...props }: Props) {
  const { data, error } = useAlerts(!props.edited);
  if (!data && !error && !props.edited) return <div className={style.waiting} aria-busy="true" />;
  const own =
    props.edited ??
    data?.follows.find(
      (each) => knownAddress(each.address) === knownAddress(address) && each.status === 'on',
    );
  return <Fields key={own?.follow_uid} address={address} {...props} edited={own} />;
}

function Fields({ address, name, edited, onClose, onDone }: Props) {
  const { organization } = useViewer();
  const possible = alertTarget(address)?.conditions ?? [];
  const [conditions, setConditions] = useState<AlertConditions>(edited?.conditions ?? startingWith(possible));
  const [how, setHow] = useState<AlertTiming>(edited?.how ?? 'now');
  const [colleagues, setColleagues] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [started, setStarted] = useState<Started | null>(null);
  const start = useMutate(setAlert);
  const change = useMutate(changeAlert);
  const forget = useForgetAlerts();
  const forgetBookmarks = useForgetBookmarks();

  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      if (edited) {
        await change.trigger({ follow: edited.follow_uid, conditions, how });
        onDone('Saved.');
        onClose();
      } else {
        const answer = await start.trigger({
          name,
          address,
          conditions,
          how,
          colleagues: addressesIn(colleagues),
        });
        if (answer.refused.length > 0) setStarted(answer);
        else {
          onDone(setText(name, answer.bookmarked));
          onClose();
        }
      }
      await Promise.all([forget(), forgetBookmarks()]);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (started) return <Outcome started={started} organization={organization.name} onClose={onClose} />;
  const problem = colleaguesProblem(colleagues);
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={form.note}>
        {edited ? (
          <>
            Your alert on <strong>{name}</strong>.
          </>
        ) : (
          <>
            Each month, if something new holds for <strong>{name}</strong>. Nothing is told twice.
            {isOneObject(address) && ' It is bookmarked, too.'}
          </>
        )}
      </p>
      <ConditionFields possible={possible} conditions={conditions} onChange={setConditions} />
      <div className="stack gap-8 start">
        <Segmented
          label="How"
          options={[
            { value: 'now', label: 'A mail at once' },
            { value: 'digest', label: 'In my digest' },
          ]}
          value={how}
          onChange={setHow}
        />
        {how === 'digest' && <DigestNote />}
      </div>
      {!edited && <Colleagues value={colleagues} problem={problem} onChange={setColleagues} />}
      {failure && <Notice kind="problem">{explain(failure)}</Notice>}
      <div className={form.actions}>
        <ReasonedButton
          type="submit"
          loading={busy}
          because={
            Object.keys(conditions).length === 0 ? 'Choose at least one change first.' : (problem ?? null)
          }
        >
          {edited ? 'Save' : 'Set alert'}
        </ReasonedButton>
        <Link className={style.all} to={bookmarksAt('alerts')}>
          All alerts
        </Link>
      </div>
    </form>
  );
}

/** An alert about a page of one object bookmarks the object. */
function isOneObject(address: string): boolean {
  const target = alertTarget(address);
  return target?.kind === 'objects' && target.places.length === 1;
}

const setText = (name: string, bookmarked: boolean) =>
  `We’ll tell you when “${name}” changes.${bookmarked ? ' It is bookmarked, too.' : ''}`;

const startingWith = (possible: readonly (keyof AlertConditions)[]): AlertConditions => ({
  signal: true,
  ...(possible.includes('change') ? { change: defaultConditions.change } : {}),
  ...(possible.includes('top') && !possible.includes('change') ? { top: defaultConditions.top } : {}),
});

function DigestNote() {
  const { data } = useRead(readDigest, {});
  if (data?.frequency !== 'off') return null;
  return (
    <p className={form.note}>
      Your digest is off, so you would get a mail at once.{' '}
      <Link to={accountDialogAt(paths.clientHome, 'digest')}>Turn it on in My Account</Link>
    </p>
  );
}

const reasons = {
  not_here: (email: string, organization: string) => `${email} isn’t a member of ${organization}.`,
  no_access: (email: string) => `${email} has no access to this page.`,
  full: (email: string) => `${email} has as many alerts as one person can.`,
  follows: (email: string) => `${email} has this alert or was asked before.`,
};

function Outcome({
  started: { bookmarked, asked, refused },
  organization,
  onClose,
}: {
  started: Started;
  organization: string;
  onClose: () => void;
}) {
  return (
    <div className={form.form}>
      <Notice kind="done">
        The alert is set{bookmarked && ', and the object is bookmarked'}.
        {asked.length > 0 && ` We asked ${asked.join(', ')}.`}
      </Notice>
      <Notice kind="problem">
        Nobody else was asked: {refused.map(({ email, why }) => reasons[why](email, organization)).join(' ')}
      </Notice>
      <div className={form.actions}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
