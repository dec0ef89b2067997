import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';

type SourceHabits = {
  share: number;
  growth: number;
  spam: number;
  /** How many age groups older its authors are; negative is younger. */
  ageShift: number;
  leaning: Partial<Record<VerticalId, number>>;
};

export const sourceHabits: Record<SourceId, SourceHabits> = {
  1: {
    share: 0.35,
    growth: 0.03,
    spam: 0.08,
    ageShift: 0,
    leaning: { 8982: 1.5, 9022: 1.2, 7959: 1.4, 8981: 0.8 },
  },
  3: {
    share: 0.27,
    growth: -0.06,
    spam: 0.11,
    ageShift: 1,
    leaning: { 1215: 2, 1225: 1.6, 9022: 0.7, 50596: 0.6 },
  },
  5: {
    share: 0.2,
    growth: 0.08,
    spam: 0.03,
    ageShift: 0,
    leaning: { 9022: 1.6, 8981: 1.6, 34581: 1.4, 8982: 0.6 },
  },
  7: {
    share: 0.18,
    growth: 0.25,
    spam: 0.06,
    ageShift: -1,
    leaning: { 9022: 1.6, 8982: 1.2, 1225: 0.5, 7959: 0.7 },
  },
};

export const sources = [1, 3, 5, 7] as const satisfies readonly SourceId[];
