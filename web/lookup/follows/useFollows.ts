import { useSWRConfig } from 'swr';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { readFollows } from '../../../shared/api/lookup/follows.ts';
import { useRead } from '../../api/useRead.ts';
import { useMaySave } from '../saving/useMaySave.ts';

export function useFollows(wanted = true) {
  return useRead(readFollows, useMaySave() && wanted ? {} : null, { changedByOthers: true });
}

export function useForgetFollows(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const key = routeKey(readFollows);
  return () => mutate((each) => Array.isArray(each) && each[0] === key);
}
