import { type ComponentType, createContext } from 'react';
import type { Counted } from '../../../shared/rules/activity/statisticsQueries.ts';

/** Whose or which use of the product a screen shows, and what that is called: the organization, the person, the report. */
export type StatisticsSubject = Counted & { name: string };

/** Areas of the site don't import each other: the app says what shows statistics, and any area may show them. */
export const StatisticsContext = createContext<ComponentType<{ subject: StatisticsSubject }>>(() => null);
