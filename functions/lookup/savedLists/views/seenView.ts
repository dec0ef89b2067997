import { pageOfView } from '../../../../shared/model/lookup/savedView.ts';
import { parseMonth } from '../../../../shared/rules/lookup/months.ts';
import { type Bounds, includesPart } from '../../queries/withinSpan.ts';

/** Whether a shared view shows anything within the dates of a profile: its name may say what is outside them. */
export function seenView(bounds: Bounds, address: string): boolean {
  // Signals come from all months, so a profile with only some of them has none.
  if (bounds && pageOfView(address) === 'Signals') return false;
  const query = new URLSearchParams(address.split('?')[1]);
  return includesPart(bounds, { from: parseMonth(query.get('from')), to: parseMonth(query.get('to')) });
}
