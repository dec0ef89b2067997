import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';

/** Guests have no storage. */
export const useMaySave = () => mayOpen('bookmarks', useViewer());
