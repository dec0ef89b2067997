import { Button } from '@mantine/core';
import { useState } from 'react';
import { checkSeals } from '../../shared/api/audit/log.ts';
import { CallError } from '../../shared/api/client.ts';
import {
  mostFindings,
  type SealCheck,
  type SealFinding,
  type SealState,
} from '../../shared/model/audit/auditSeal.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import { counted } from '../../shared/rules/text/figures.ts';
import { call } from '../api/calls.ts';
import { explain } from '../api/errorText.ts';
import { useRead } from '../api/useRead.ts';
import { momentText } from '../ui/dayText.ts';
import { Notice } from '../ui/form/Notice.tsx';
import style from './Facts.module.css';

/** Until when the log is sealed, and whether entries and seals agree. */
export function SealLine({ organization }: { organization: OrganizationUid }) {
  const { data, error } = useRead(checkSeals, { organization });
  const [verified, setVerified] = useState<SealState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const state = verified ?? data;

  async function verify() {
    setBusy(true);
    setProblem(null);
    try {
      setVerified(await call(checkSeals, { organization, verify: 'true' }));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setProblem(explain(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={style.line} aria-label="Seal of the audit log" aria-busy={!state && !error}>
      <p className={style.says}>
        <b className="muted light">Seal</b>
        <span>{error ? explain(error) : state ? sealedText(state) : '\u00a0'}</span>
      </p>
      <Button size="compact-sm" variant="default" loading={busy} onClick={() => void verify()}>
        Verify
      </Button>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {state?.check && <Result check={state.check} />}
    </section>
  );
}

function sealedText({ sealed_until, signed, check }: SealState): string {
  if (sealed_until === null) return 'Nothing is sealed yet. The first seal is made within the hour.';
  const until = `Sealed until ${momentText(sealed_until)}`;
  if (check) return check.found === 0 ? `${until}, verified` : `${until}, with differences`;
  return signed ? until : `${until}, but this seal isn’t signed by our key`;
}

function Result({ check }: { check: SealCheck }) {
  const { from, entries, sealed, waiting, seals, found, findings, unproven } = check;
  const since = from ? ` since ${momentText(from)}` : '';
  const parts = [
    `${counted(entries, 'entry', 'entries')}${since}, ${counted(sealed, 'of them sealed', 'of them sealed')} by ${counted(seals, 'seal')}`,
    ...(waiting > 0 ? [`${counted(waiting, 'entry waits', 'entries wait')} for the next seal`] : []),
    ...(unproven > 0 ? [`${counted(unproven, 'entry', 'entries')} can’t be proven`] : []),
  ];
  if (found === 0) {
    return (
      <Notice kind="done">
        {sealed === 0
          ? `Checked ${counted(entries, 'entry', 'entries')}: none of them is sealed yet.`
          : `Checked ${parts.join('; ')}. All of it is as it was sealed.`}
      </Notice>
    );
  }
  return (
    <div className={style.result}>
      <Notice kind="problem">
        {`Checked ${parts.join('; ')}. ${counted(found, 'difference')} found. Tell us at once, and keep this page.`}
      </Notice>
      <ul className={style.findings} aria-label="Differences">
        {findings.map((finding) => (
          <li className="line-above pt-8" key={`${finding.kind} ${finding.where}`}>
            <b>{findingText(finding)}</b> {finding.says}{' '}
            <span className="block muted small breaks">{finding.where}</span>
          </li>
        ))}
      </ul>
      {found > mostFindings && <p>{`Only the first ${mostFindings} are shown.`}</p>}
    </div>
  );
}

const texts: Record<SealFinding['kind'], string> = {
  altered: 'An entry was changed',
  removed: 'An entry was removed',
  late: 'An entry was added later',
  overdue: 'An entry should be sealed by now',
  'missing seal': 'A seal is missing',
  'forged seal': 'A seal isn’t genuine',
  'broken chain': 'A seal doesn’t follow the one before',
};

const findingText = ({ kind, entry_at }: SealFinding): string =>
  entry_at ? `${texts[kind]}, of ${momentText(entry_at)}.` : `${texts[kind]}.`;
