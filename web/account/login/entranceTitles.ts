import { brand } from '../../../shared/brand.ts';
import type { EntranceView } from './Entrance.tsx';

export const entranceTitles: Record<EntranceView, string> = {
  login: `Log in to ${brand.product}`,
  register: `Register for ${brand.product}`,
};
