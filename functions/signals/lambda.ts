import * as endpoints from '../../shared/api/signals.ts';
import { serve } from '../http/serve.ts';
import { readUsefulness } from './readUsefulness.ts';
import { readVotes } from './readVotes.ts';
import { voteOnSignal } from './voteOnSignal.ts';

export const handler = serve(endpoints, { readVotes, voteOnSignal, readUsefulness });
