import { useSearchParams } from 'react-router-dom';
import { SavedListUid } from '../../../shared/model/ids.ts';

export function useListQuery(): SavedListUid | null {
  const [query] = useSearchParams();
  return SavedListUid.safeParse(query.get('list')).data ?? null;
}
