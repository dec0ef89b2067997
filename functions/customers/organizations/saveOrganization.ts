import type { saveOrganization as endpoint } from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { createOrganization } from './createOrganization.ts';
import { editOrganization } from './editOrganization.ts';

export const saveOrganization = (call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> =>
  call.input.organization === undefined ? createOrganization(call) : editOrganization(call);
