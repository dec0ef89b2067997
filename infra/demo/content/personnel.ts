import { brand } from '../../../shared/brand.ts';
import type { StaffMember } from '../../../shared/model/personnel.ts';

const [first = '', second = '', third = ''] = brand.officeCities;

const person = (
  name: string,
  department: string,
  job_title: string,
  location: string,
  extension: number,
): StaffMember => ({ name, department, job_title, location, phone: `+1 555 010 ${extension}` });

/** The staff directory. The numbers are of the range that is kept for invented people. */
export const demoPersonnel: StaffMember[] = [
  person('Maren Holt', 'Client Services', 'Director', first, 1001),
  person('Theo Brandt', 'Client Services', 'Account Manager', first, 1002),
  person('Ines Okafor', 'Insights', 'Head of Insights', second, 1010),
  person('Pavel Rask', 'Insights', 'Senior Analyst', second, 1011),
  person('Lucia Ferro', 'Insights', 'Analyst', third, 1012),
  person('Amara Singh', 'Data', 'Head of Data', first, 1020),
  person('Jonas Eide', 'Data', 'Data Engineer', first, 1021),
  person('Rosa Lindgren', 'Data', 'Taxonomist', third, 1022),
  person('Dev Patel', 'Engineering', 'Head of Engineering', first, 1030),
  person('Hana Mori', 'Engineering', 'Software Engineer', first, 1031),
  person('Caleb Stroud', 'Engineering', 'Software Engineer', second, 1032),
  person('Nadia Bloom', 'Marketing', 'Communications Lead', second, 1040),
  person('Felix Grant', 'Finance', 'Controller', first, 1050),
  person('Willa Hart', 'People', 'People Partner', first, 1060),
];
