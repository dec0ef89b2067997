import { type ComponentType, createContext } from 'react';
import type { OrganizationUid } from '../../../shared/model/ids.ts';

/** Whose or which use of the product is counted; without `only`, that of the whole organization. */
export type StatisticsSubject = {
  organization: OrganizationUid;
  /** What it is called: the organization, the person, the report. */
  name: string;
  only?: { field: 'account_uid' | 'report_uid' | 'token'; value: string };
};

/** Areas of the site don't import each other: the app says what shows statistics, and any area may show them. */
export const StatisticsContext = createContext<ComponentType<{ subject: StatisticsSubject }>>(() => null);
