import { maxWorklistObjects } from '../../../shared/model/lookup/match.ts';
import { useViewer } from '../../api/viewer.ts';
import { ownerOf } from '../../navigation/recents.ts';
import { readDraft, useDraft, writeDraft } from './draft.ts';

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
