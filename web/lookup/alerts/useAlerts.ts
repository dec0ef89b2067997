import { useSWRConfig } from 'swr';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { readAlerts } from '../../../shared/api/lookup/alerts.ts';
import { useRead } from '../../api/useRead.ts';
import { useMaySave } from '../saving/useMaySave.ts';

export function useAlerts(wanted = true) {
  return useRead(readAlerts, useMaySave() && wanted ? {} : null, { changedByOthers: true });
}

export function useForgetAlerts(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const key = routeKey(readAlerts);
  return () => mutate((each) => Array.isArray(each) && each[0] === key);
}
