import type { saveOrganization as endpoint } from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { createOrganization } from './createOrganization.ts';
import { editOrganization } from './editOrganization.ts';
import type { SaveCall } from './saveCall.ts';

export const saveOrganization = (call: SaveCall): Promise<Output<typeof endpoint>> =>
  call.input.organization === undefined ? createOrganization(call) : editOrganization(call);
