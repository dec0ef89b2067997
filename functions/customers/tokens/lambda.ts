import * as endpoints from '../../../shared/api/customers/tokens.ts';
import { serve } from '../../platform/http/serve.ts';
import { createToken } from './createToken.ts';
import { listTokens } from './listTokens.ts';
import { updateToken } from './updateToken.ts';

export const handler = serve(endpoints, { listTokens, createToken, updateToken });
