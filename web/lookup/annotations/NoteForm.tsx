import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { NativeSelect, Radio, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { Annotation, longestAnnotation } from '../../../shared/model/lookup/annotation.ts';
import { monthName, monthText, type Period, parseMonth } from '../../../shared/rules/lookup/months.ts';
import { lastNotable, type NotedLine } from '../../../shared/rules/lookup/notes.ts';
import { explain } from '../../api/errorText.ts';
import { useViewer } from '../../api/viewer.ts';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import { useDraft } from '../../ui/form/useDraft.ts';
import { monthsOf } from '../figures/timelineValues.ts';
import { currentOf } from '../saving/savedMeanwhile.ts';
import type { NoteDraft } from './useNotes.ts';

export function NoteForm({
  start,
  lines,
  months,
  onSave,
}: {
  start: NoteDraft;
  lines: readonly NotedLine[];
  months: Period;
  onSave: (draft: NoteDraft) => Promise<unknown>;
}) {
  const [draft, setDraft] = useState(start);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const kept = useDraft({ name: 'note', value: draft, start, restore: setDraft, isSaving: busy });
  const { organization } = useViewer();
  const choose = (changes: Partial<NoteDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const tooManyLines = draft.text.trim().split('\n').length > 2;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await onSave({ ...draft, text: draft.text.trim() });
      kept.discard();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="stack gap-16" onSubmit={(event) => void submit(event)}>
      {lines.length > 1 && (
        <NativeSelect
          label="Object"
          size="md"
          value={String(draft.object)}
          data={lines.map(({ sid, name }) => ({ value: String(sid), label: name }))}
          onChange={({ currentTarget: { value } }) => choose({ object: Number(value) })}
        />
      )}
      <NativeSelect
        label="Month"
        size="md"
        value={draft.month}
        data={[
          { group: 'Months with data, latest first', items: monthItems(months) },
          {
            group: 'Coming months',
            items: monthItems({ from: months.to + 1, to: lastNotable(months.to) }).toReversed(),
          },
        ]}
        onChange={({ currentTarget: { value } }) => choose({ month: value })}
      />
      <Textarea
        label="Note"
        description={`What happened, such as “Relaunch”. ${longestAnnotation - draft.text.length} characters left.`}
        size="md"
        required
        minRows={2}
        rows={3}
        maxLength={longestAnnotation}
        data-autofocus
        error={tooManyLines ? 'Use one line break at most.' : null}
        value={draft.text}
        onChange={({ currentTarget: { value } }) => choose({ text: value })}
      />
      <Radio.Group
        label="Who sees it"
        value={draft.shared ? 'all' : 'me'}
        onChange={(value) => choose({ shared: value === 'all' })}
      >
        <Radio value="me" label="Only you" mt="xs" />
        <Radio value="all" label={`Everyone in ${organization.name}`} mt="xs" />
      </Radio.Group>
      {failure && <p role="alert">{meanwhileText(failure, organization.name) ?? explain(failure)}</p>}
      <div className="flex wrap gap-8">
        <ReasonedButton type="submit" loading={busy} because={reasonAgainst(draft.text, tooManyLines)}>
          Save
        </ReasonedButton>
      </div>
    </form>
  );
}

const monthItems = (period: Period) =>
  monthsOf(period)
    .toReversed()
    .map((month) => ({ value: monthText(month), label: monthName(month) }));

function reasonAgainst(text: string, tooManyLines: boolean): string | null {
  if (tooManyLines) return 'The note has too many lines.';
  return text.trim() ? null : 'Write a note first.';
}

function meanwhileText(failure: CallError, organization: string): string | null {
  const current = currentOf(failure, Annotation);
  if (!current) return null;
  const month = monthName(parseMonth(current.month) ?? 0);
  const readers = current.shared ? `for everyone in ${organization}` : 'for you only';
  return `Another window saved this note as “${current.text}” for ${month}, ${readers}. Save again to replace that.`;
}
