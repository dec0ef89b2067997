import { brand } from '../../../shared/brand.ts';

export type EntranceView = 'login' | 'register';

export const entranceTitles: Record<EntranceView, string> = {
  login: `Log in to ${brand.product}`,
  register: `Register for ${brand.product}`,
};

export type EntranceProps = {
  where: 'dialog' | 'page';
  takesFocus: boolean;
  email: string;
  onEmail: (email: string) => void;
  onView: (view: EntranceView) => void;
  onLeave?: (() => void) | undefined;
};
