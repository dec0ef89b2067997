import { useSWRConfig } from 'swr';
import { readSettings } from '../../../shared/api/access/account.ts';
import { routeKey } from '../../../shared/api/endpoint.ts';

/** After the server has bookmarked something itself. */
export function useForgetBookmarks(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const key = routeKey(readSettings);
  return () => mutate((each) => Array.isArray(each) && each[0] === key);
}
