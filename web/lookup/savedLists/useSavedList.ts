import { useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { readSavedList, readSavedLists } from '../../../shared/api/lookup/savedLists.ts';
import { SavedListUid } from '../../../shared/model/ids.ts';
import type { SavedList } from '../../../shared/model/lookup/savedList.ts';
import { useRead } from '../../api/useRead.ts';
import { useMaySave } from '../saving/useMaySave.ts';

export function useListQuery(): SavedListUid | null {
  const [query] = useSearchParams();
  return SavedListUid.safeParse(query.get('list')).data ?? null;
}

export type Shown = Pick<SavedList, 'page' | 'objects' | 'source' | 'domain'>;

export function useSavedList(list: SavedListUid | null) {
  const may = useMaySave();
  return useRead(readSavedList, list && may ? { list } : null, { changedByOthers: true });
}

export function useForgetSaved(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const keys = [routeKey(readSavedLists), routeKey(readSavedList)];
  return () => mutate((key) => Array.isArray(key) && keys.includes(key[0]));
}
