import type { VerticalId } from '../../../shared/model/vertical.ts';
import { paths } from '../../navigation/paths.ts';

type Choice = { vertical: VerticalId | null; search: string };

export function reportsAt({ vertical, search }: Choice): string {
  const query = new URLSearchParams();
  if (vertical) query.set('vertical', String(vertical));
  if (search) query.set('search', search);
  return query.size > 0 ? `${paths.resources}?${query}` : paths.resources;
}
