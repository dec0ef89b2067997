import { createContext, useContext } from 'react';
import type { Viewer } from '../../shared/model/access/viewer.ts';

/** Who is logged in; null on the pages of the app that visitors may see too. */
export const ViewerContext = createContext<Viewer | null>(null);

/** The viewer, on a page that requires a session. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('This page must be rendered inside RequireSession.');
  return viewer;
}

/** What a greeting calls them: legacy accounts have only their name. */
export const displayName = ({ legacy, full_name, name }: Viewer): string =>
  (legacy ? name : full_name?.trim() || name) || '';

/** Profiles are named "Organization: name"; next to the organization's own name the first half is redundant. */
export function shortProfileName(profileName: string, organizationName: string): string {
  const prefix = `${organizationName}: `;
  return profileName.startsWith(prefix) ? profileName.slice(prefix.length) : profileName;
}
