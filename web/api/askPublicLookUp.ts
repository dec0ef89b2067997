import { CallError } from '../../shared/api/client.ts';
import { readPublicLookUp } from '../../shared/api/lookup/queries.ts';
import type { PublicFigures } from '../../shared/model/lookup/publicLookUp.ts';
import { send } from './calls.ts';
import { explain } from './errorText.ts';

/** The figures, or why there are none. */
export async function askPublicLookUp(object: number): Promise<PublicFigures | string> {
  try {
    const { look_up } = await send(readPublicLookUp, { object: String(object) });
    return look_up?.figures ?? gone;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.code === 'not_found' ? gone : explain(error);
  }
}

const gone = 'This name can no longer be looked up here.';
