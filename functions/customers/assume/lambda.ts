import * as endpoints from '../../../shared/api/customers/assume.ts';
import { serve } from '../../platform/http/serve.ts';
import { assume, endAssume } from './assume.ts';
import { endView, viewAs } from './viewAs.ts';

export const handler = serve(endpoints, { assume, endAssume, viewAs, endView });
