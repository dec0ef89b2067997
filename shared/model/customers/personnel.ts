import * as z from 'zod';

export const StaffMember = z.object({
  name: z.string(),
  department: z.string(),
  job_title: z.string(),
  location: z.string(),
  phone: z.string(),
});
export type StaffMember = z.infer<typeof StaffMember>;
