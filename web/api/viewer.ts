import { createContext, useContext } from 'react';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import type { OpeningProfile } from '../../shared/model/lookup/savedView.ts';

export const ViewerContext = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('This page must be rendered inside RequireSession.');
  return viewer;
}

/** Legacy accounts have only a name. */
export const displayName = ({ legacy, full_name, name }: Viewer): string =>
  (legacy ? name : full_name?.trim() || name) || '';

/** Profiles are named "Organization: name"; beside the organization the prefix is redundant. */
export function shortProfileName(profileName: string, organizationName: string): string {
  const prefix = `${organizationName}: `;
  return profileName.startsWith(prefix) ? profileName.slice(prefix.length) : profileName;
}

/** Which profile opens a saved view, if not the one in use; its page offers to switch. */
export function openingNote(
  opening: OpeningProfile | null,
  { profile, organization }: Viewer,
): string | null {
  if (!opening) return 'None of your profiles opens this any more';
  if (opening.gap_uid === profile?.gap_uid) return null;
  return `Opens with your profile “${shortProfileName(opening.profile_name, organization.name)}”`;
}
