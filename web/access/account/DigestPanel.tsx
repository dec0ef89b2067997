import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeDigest, readDigest } from '../../../shared/api/access/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { DigestChoice } from '../../../shared/model/lookup/digest.ts';
import { whomToAsk } from '../../../shared/rules/access/whomToAsk.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { useDraft } from '../../ui/form/useDraft.ts';
import { ZoneSelect } from '../../ui/form/ZoneSelect.tsx';
import style from './Digest.module.css';

type Digest = Output<typeof readDigest>;

export function DigestPanel({ viewer }: { viewer: Viewer }) {
  const read = useRead(readDigest, {});
  return (
    <AsyncPart read={read} lines={4}>
      {(digest) => <Chooser viewer={viewer} digest={digest} onSaved={(next) => read.mutate(next, false)} />}
    </AsyncPart>
  );
}

const frequencies = [
  { value: 'off', label: 'Never' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'release', label: 'After each release' },
];
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
  .split(' ')
  .map((label, at) => ({ value: String(at + 1), label }));

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function Chooser({
  viewer,
  digest,
  onSaved,
}: {
  viewer: Viewer;
  digest: Digest;
  onSaved: (next: Digest) => unknown;
}) {
  const before = { frequency: digest.frequency, weekday: digest.weekday, zone: digest.zone ?? zoneHere() };
  const [chosen, setChosen] = useState<DigestChoice>(before);
  const [outcome, setOutcome] = useState<{ kind: 'done' | 'problem'; text: string } | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  const { trigger, isMutating } = useMutate(changeDigest);
  useDraft({ name: 'digest', value: chosen, start: before, restore: setChosen, isSaving: isMutating });
  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);
  const set = (changes: Partial<DigestChoice>) => {
    setOutcome(null);
    setChosen({ ...chosen, ...changes });
  };
  const same = JSON.stringify(chosen) === JSON.stringify(before);

  async function save(event: FormEvent) {
    event.preventDefault();
    setOutcome(null);
    try {
      const saved = await trigger(chosen);
      await onSaved(saved);
      setOutcome({ kind: 'done', text: saved.next_at ? 'Saved.' : 'You won’t get any more digests.' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ kind: 'problem', text: explain(error) });
    }
  }

  return (
    <form className="stack gap-16" onSubmit={(event) => void save(event)}>
      <p className={form.note}>
        A mail about what moved among your bookmarks in {viewer.organization.name}: changes beyond the usual
        noise, with their figures. If nothing moved, nothing is sent.
      </p>
      {digest.undeliverable && (
        <Notice kind="problem">
          Mail to {viewer.email} came back, so we don’t send any. For help, ask {whomToAsk(viewer)}.
        </Notice>
      )}
      <div className={style.choice}>
        <NativeSelect
          label="Send me a digest"
          size="md"
          data={frequencies}
          value={chosen.frequency}
          onChange={({ currentTarget: { value } }) => set({ frequency: value as DigestChoice['frequency'] })}
        />
        {chosen.frequency === 'weekly' && (
          <NativeSelect
            label="On"
            size="md"
            data={weekdays}
            value={String(chosen.weekday)}
            onChange={({ currentTarget: { value } }) => set({ weekday: Number(value) })}
          />
        )}
        {chosen.frequency !== 'off' && (
          <ZoneSelect size="md" zone={chosen.zone} own={zoneHere()} onChange={(zone) => set({ zone })} />
        )}
        <ReasonedButton
          type="submit"
          size="md"
          because={same ? 'Nothing has changed.' : null}
          loading={isMutating}
        >
          Save
        </ReasonedButton>
        {digest.next_at && same && (
          <p className="muted small all-columns">
            {digest.frequency === 'weekly'
              ? `The next one is due on ${morning(digest.next_at, chosen.zone)}.`
              : 'It comes on the morning after a release, at 8 by your clock.'}
          </p>
        )}
      </div>
      {outcome && (
        <Notice kind={outcome.kind} ref={notice}>
          {outcome.text}
        </Notice>
      )}
    </form>
  );
}

const morning = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(at));
