import * as endpoints from '../../../shared/api/customers/profiles.ts';
import { serve } from '../../platform/http/serve.ts';
import { checkEmailDomain } from './checkEmailDomain.ts';
import { createProfile } from './createProfile.ts';
import { deleteProfile } from './deleteProfile.ts';
import { listHolders, listProfiles } from './listProfiles.ts';
import { updateProfile } from './updateProfile.ts';

export const handler = serve(endpoints, {
  listProfiles,
  createProfile,
  updateProfile,
  deleteProfile,
  checkEmailDomain,
  listHolders,
});
