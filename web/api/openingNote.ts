import type { Viewer } from '../../shared/model/access/viewer.ts';
import type { OpeningProfile } from '../../shared/model/lookup/savedView.ts';
import { shortProfileName } from './viewer.ts';

/** Which profile opens a saved view, if not the one in use; its page offers to switch. */
export function openingNote(
  opening: OpeningProfile | null,
  { profile, organization }: Viewer,
): string | null {
  if (!opening) return 'None of your profiles opens this any more';
  if (opening.gap_uid === profile?.gap_uid) return null;
  return `Opens with your profile “${shortProfileName(opening.profile_name, organization.name)}”`;
}
