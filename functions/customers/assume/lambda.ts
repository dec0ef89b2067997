import * as assuming from '../../../shared/api/customers/assume.ts';
import * as viewing from '../../../shared/api/customers/viewing.ts';
import { serve } from '../../platform/http/serve.ts';
import { assume } from './assume.ts';
import { endAssume } from './endAssume.ts';
import { endView, viewAs } from './viewAs.ts';

export const handler = serve({ ...assuming, ...viewing }, { assume, endAssume, viewAs, endView });
