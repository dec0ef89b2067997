import * as endpoints from '../../shared/api/profile.ts';
import { serve } from '../http/serve.ts';
import { joinPreview } from './joinPreview.ts';
import { listOwnAccess } from './listOwnAccess.ts';
import { switchProfile } from './switchProfile.ts';

export const handler = serve(endpoints, { listOwnAccess, switchProfile, joinPreview });
