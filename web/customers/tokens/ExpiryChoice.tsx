import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio, TextInput } from '@mantine/core';
import { defaultPreviewDays, longestPreviewDays } from '../../../shared/model/customers/previewToken.ts';

export type Expiry = { kind: 'default' } | { kind: 'other'; date: string };

const dayMs = 24 * 60 * 60 * 1000;
export const dateAfter = (days: number, from = new Date()) =>
  new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10);

/** The end of the chosen day, within the longest allowed life. */
export function endOfDay(date: string): string {
  const end = new Date(`${date}T23:59:59`).getTime();
  return new Date(Math.min(end, Date.now() + longestPreviewDays * dayMs - 60_000)).toISOString();
}

export function expiryProblem(expiry: Expiry): string | undefined {
  if (expiry.kind === 'default') return undefined;
  if (!expiry.date) return 'Choose a date.';
  if (expiry.date < dateAfter(0)) return 'Choose a date in the future.';
  return expiry.date > dateAfter(longestPreviewDays)
    ? `Choose a date within ${longestPreviewDays} days.`
    : undefined;
}

export function ExpiryChoice({
  expiry,
  problem,
  onChange,
}: {
  expiry: Expiry;
  problem: string | undefined;
  onChange: (expiry: Expiry) => void;
}) {
  return (
    <Radio.Group
      label="Expires"
      value={expiry.kind}
      onChange={(kind) => onChange(kind === 'other' ? { kind, date: '' } : { kind: 'default' })}
    >
      <div className="stack gap-16">
        <Radio value="default" label={`In ${defaultPreviewDays} days`} mt={6} />
        <Radio value="other" label="Other" />
        {expiry.kind === 'other' && (
          <TextInput
            type="date"
            label="Expiry date"
            size="sm"
            min={dateAfter(0)}
            max={dateAfter(longestPreviewDays)}
            value={expiry.date}
            error={problem}
            onChange={(event) => onChange({ kind: 'other', date: event.currentTarget.value })}
          />
        )}
      </div>
    </Radio.Group>
  );
}
