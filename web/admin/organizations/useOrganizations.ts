import useSWR, { type SWRResponse } from 'swr';
import type { CallError } from '../../../shared/api/client.ts';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { readOrganizations } from '../../../shared/api/organizations.ts';
import type { OrganizationListItem } from '../../../shared/model/organization.ts';
import { call } from '../../api/calls.ts';

/** Every organization that the viewer may see, by name. */
export function useOrganizations(): SWRResponse<OrganizationListItem[], CallError> {
  return useSWR<OrganizationListItem[], CallError>([routeKey(readOrganizations), 'all'], readAll, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
}

async function readAll(): Promise<OrganizationListItem[]> {
  const all: OrganizationListItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(readOrganizations, cursor ? { cursor } : {});
    all.push(...(page.organizations ?? []));
    cursor = page.cursor;
  } while (cursor);
  return all;
}
