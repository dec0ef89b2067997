import * as endpoints from '../../shared/api/lookup.ts';
import { serve } from '../http/serve.ts';
import { chooseSource } from './chooseSource.ts';

export const handler = serve(endpoints, { chooseSource });
