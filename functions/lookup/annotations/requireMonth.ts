import { monthName, parseMonth } from '../../../shared/rules/lookup/months.ts';
import { lastNotable } from '../../../shared/rules/lookup/notes.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { Failure } from '../../platform/failure.ts';
import { currentRelease } from '../release/rows/state.ts';
import { allows, spanOf } from '../release/visible/clipToSpan.ts';

/** Only months that charts show, forecast included; forecast months require a profile that includes the latest month. */
export async function requireMonth({ viewer }: PersonSession, text: string): Promise<void> {
  const month = parseMonth(text);
  const release = await currentRelease();
  if (month === null || !release) throw refused('there is no data yet');
  const { first_month: first, last_month: latest } = release;
  const last = lastNotable(latest);
  if (month < first || month > last)
    throw refused(`must be from ${monthName(first)} to ${monthName(last)}, a year after the latest data`);
  if (viewer.profile && !allows(spanOf(viewer.profile), Math.min(month, latest)))
    throw refused('must be within the dates of your access profile');
}

const refused = (message: string) => new Failure('invalid_input', { details: [{ field: 'month', message }] });
