import { maxWorklistObjects } from '../../../../shared/model/lookup/match.ts';
import { useViewer } from '../../../api/viewer.ts';
import { deviceStore } from '../../../navigation/deviceStore.ts';
import { ownerOf } from '../../../navigation/recents.ts';
import { parseSids } from '../../objects/parseIds.ts';

export function useWorklistDraft() {
  const owner = ownerOf(useViewer());
  const sids = useDraft(owner);
  return {
    sids,
    full: sids.length >= maxWorklistObjects,
    has: (sid: number) => sids.includes(sid),
    add: (sid: number) => writeDraft(owner, [...readDraft(owner).filter((each) => each !== sid), sid]),
    remove: (sid: number) =>
      writeDraft(
        owner,
        readDraft(owner).filter((each) => each !== sid),
      ),
    clear: () => writeDraft(owner, []),
  };
}

/** The draft worklist on this device. Shared worklists are addresses of their own. */
const draft = deviceStore('worklist', (text) => parseSids(text).slice(0, maxWorklistObjects));

const readDraft = (owner: string): readonly number[] => draft.read(owner);

const writeDraft = (owner: string, sids: readonly number[]): void =>
  draft.write(owner, sids.slice(0, maxWorklistObjects).join(','));

const useDraft = (owner: string): readonly number[] => draft.useKept(owner);
