import { brand } from '../../../shared/brand.ts';

/** The two ways in: one is shown at a time. */
export type EntranceView = 'login' | 'register';

export const entranceTitles: Record<EntranceView, string> = {
  login: `Log in to ${brand.product}`,
  register: `Register for ${brand.product}`,
};

/** What both forms are given. */
export type EntranceProps = {
  where: 'dialog' | 'page';
  takesFocus: boolean;
  /** One address for both forms: nobody types it twice. */
  email: string;
  onEmail: (email: string) => void;
  onView: (view: EntranceView) => void;
  onLeave?: (() => void) | undefined;
};
