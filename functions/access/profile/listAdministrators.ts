import type { listAdministrators as endpoint } from '../../../shared/api/access/profile.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { administratorsOf } from '../people/administratorsOf.ts';

const mostNamed = 3;

export async function listAdministrators({
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { organization_uid } = session.viewer.organization;
  const found = await administratorsOf(organization_uid, { most: mostNamed, except: session.accountUid });
  return { administrators: found.map(({ full_name, email }) => ({ full_name, email })) };
}
