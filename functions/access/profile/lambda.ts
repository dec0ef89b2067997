import * as endpoints from '../../../shared/api/access/profile.ts';
import { serve } from '../../platform/http/serve.ts';
import { joinPreview } from './joinPreview.ts';
import { listAdministrators } from './listAdministrators.ts';
import { listOwnAccess } from './listOwnAccess.ts';
import { switchProfile } from './switchProfile.ts';

export const handler = serve(endpoints, { listAdministrators, listOwnAccess, switchProfile, joinPreview });
