import { type ComponentType, createContext } from 'react';
import type { Counted } from '../../../shared/api/activity/statisticsQueries.ts';

export type StatisticsSubject = Counted & { name: string };

/** Areas don't import each other: the app provides the component, and any area renders it. */
export const StatisticsContext = createContext<ComponentType<{ subject: StatisticsSubject }>>(() => null);
