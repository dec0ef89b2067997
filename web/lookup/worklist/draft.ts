import { maxWorklistObjects } from '../../../shared/model/lookup/match.ts';
import { deviceStore } from '../../navigation/deviceStore.ts';
import { parseSids } from '../data/parseIds.ts';

/** The draft worklist on this device. Shared worklists are addresses of their own. */
const draft = deviceStore('worklist', (text) => parseSids(text).slice(0, maxWorklistObjects));

export const readDraft = (owner: string): readonly number[] => draft.read(owner);

export const writeDraft = (owner: string, sids: readonly number[]): void =>
  draft.write(owner, sids.slice(0, maxWorklistObjects).join(','));

export const useDraft = (owner: string): readonly number[] => draft.useKept(owner);
