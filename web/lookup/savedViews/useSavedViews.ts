import { useSWRConfig } from 'swr';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { readSavedViews } from '../../../shared/api/lookup/savedViews.ts';
import { useRead } from '../../api/useRead.ts';
import { useMaySave } from '../saving/useMaySave.ts';

export function useSavedViews() {
  return useRead(readSavedViews, useMaySave() ? {} : null, { changedByOthers: true });
}

export function useForgetViews(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const key = routeKey(readSavedViews);
  return () => mutate((each) => Array.isArray(each) && each[0] === key);
}
