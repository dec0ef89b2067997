import { useSWRConfig } from 'swr';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { readSavedList, readSavedLists } from '../../../shared/api/lookup/savedLists.ts';
import type { SavedListUid } from '../../../shared/model/ids.ts';
import { useRead } from '../../api/useRead.ts';
import { useMaySave } from '../saving/useMaySave.ts';

export function useSavedList(list: SavedListUid | null) {
  const may = useMaySave();
  return useRead(readSavedList, list && may ? { list } : null, { changedByOthers: true });
}

export function useForgetSaved(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const keys = [routeKey(readSavedLists), routeKey(readSavedList)];
  return () => mutate((key) => Array.isArray(key) && keys.includes(key[0]));
}
