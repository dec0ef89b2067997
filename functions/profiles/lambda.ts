import * as endpoints from '../../shared/api/profiles.ts';
import { serve } from '../http/serve.ts';
import { createProfile } from './createProfile.ts';
import { listHolders } from './listHolders.ts';
import { listProfiles } from './listProfiles.ts';
import { updateProfile } from './updateProfile.ts';

export const handler = serve(endpoints, { listProfiles, createProfile, updateProfile, listHolders });
