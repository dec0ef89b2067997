import { pageOfView } from '../../../shared/model/lookup/savedView.ts';
import { parseMonth } from '../../../shared/rules/lookup/months.ts';
import { type Bounds, includesPart } from '../release/seen/withinSpan.ts';

/** Whether a shared view shows anything within the profile's dates; its name may reveal the rest. */
export function seenView(bounds: Bounds, address: string): boolean {
  // Signals use all months, so a limited profile sees none.
  if (bounds && pageOfView(address) === 'Signals') return false;
  const query = new URLSearchParams(address.split('?')[1]);
  return includesPart(bounds, { from: parseMonth(query.get('from')), to: parseMonth(query.get('to')) });
}
