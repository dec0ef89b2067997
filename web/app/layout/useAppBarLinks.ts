import { useLocation } from 'react-router-dom';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { type Destination, linksIn } from '../../../shared/rules/access/visibility.ts';
import { paths } from '../../navigation/paths.ts';

export function useAppBarLinks(viewer: Viewer | null): Destination[] {
  const onPortal = useLocation().pathname === paths.portal;
  return linksIn('app_bar', viewer, onPortal ? { at: 'portal' } : {});
}
