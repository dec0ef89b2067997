import type { DemographicGroup } from '../../../../shared/model/descriptor.ts';

export const demographicNames: Record<DemographicGroup, string> = {
  gender: 'Gender',
  age: 'Age',
  race: 'Race (US Only)',
  income: 'Income',
};

export const noDemographic: Record<DemographicGroup, string> = {
  gender: 'No Gender Data Available',
  age: 'No Age Data Available',
  race: 'No Race Data Available',
  income: 'No Income Data Available',
};
